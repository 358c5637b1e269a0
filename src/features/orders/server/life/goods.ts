import type { SellerAction } from '../../contract/order-actions.ts';
import { orderSearchText } from '../../rules/order-search.ts';
import { readStoredAddress } from '../../rules/stored-address.ts';
import { formatCents } from '#core/money.ts';
import { writeCash } from '#features/payments/server/ledger.repository.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { sellerOrderSteps } from '../../text/seller-order-steps.ts';
import { arrivalOfMail, mailCustomer } from '../mail/order-mail.service.ts';
import { toPayParagraph } from '../mail/cash-words.ts';
import { readyParagraphs } from '../mail/pickup-words.ts';
import { pickupOf } from '../order-delivery.ts';
import { contactOf } from '../order-contact.ts';
import { trackingUrlOf } from '../order-terms.ts';
import type { OrderEventRow } from '../order-event.repository.ts';
import { notesOf } from '../order-note.repository.ts';
import type { OrderRow } from '../order.repository.ts';
import { findTrackingClash } from '../tracking-clash.ts';
import { change, expectAction, recordEvent, type LockedOrder } from './locked-order.ts';

export type Parcel = Omit<Extract<SellerAction, { kind: 'ship' }>, 'kind'>;

export const stateForUndo = ({ status, tracking_number, carrier }: OrderRow) => ({ status, tracking_number, carrier });

/** Rejects a tracking number that is already in use, when the caller requests this check. Throws tracking_in_use. */
export async function expectOwnTracking(locked: LockedOrder, { trackingNumber, checkTracking }: Parcel): Promise<void> {
  if (!checkTracking) return;
  const clash = await findTrackingClash(locked.transaction, locked.order.id, trackingNumber);
  if (clash) throw new ApiProblem('tracking_in_use', clash);
}

/** Undoes the last step and removes its mail from the outbox. */
export async function undo(locked: LockedOrder): Promise<void> {
  expectAction(locked, 'undo');
  const { deps, transaction, state, events } = locked;
  const step = events.find(({ id }) => id === state.lastStep?.eventId);
  const former = step?.data_json ? (JSON.parse(step.data_json) as ReturnType<typeof stateForUndo>) : undefined;
  if (!step || !former) throw new Error(`Order ${locked.order.id} has no recorded state before its last step`);
  if (step.kind === 'cash_collected') return await undoCollection(locked, step);
  await deps.outbox.unqueue(transaction, [step.id]);
  await recordEvent(locked, 'undone', { note: locked.order.status, data: { eventId: step.id } });
  await change(locked, { ...former, status_changed_at: locked.now.toISOString() });
  await writeSearchText(locked);
}

async function undoCollection(locked: LockedOrder, step: OrderEventRow): Promise<void> {
  const { transaction, order, now } = locked;
  const cents = step.cents ?? 0;
  await writeCash(transaction, 'collected_undone', { orderId: order.id, cents, now });
  await change(locked, { is_paid: 0 });
  const words = `${sellerOrderSteps.events.cash_collected}, ${formatCents(cents)}`;
  await recordEvent(locked, 'undone', { note: words, data: { eventId: step.id } });
}

/** Changes the tracking number and the carrier. Notifies the customer again when the parcel is on its way. */
export async function track(locked: LockedOrder, parcel: Parcel): Promise<void> {
  const { trackingNumber, carrier } = parcel;
  expectAction(locked, 'track');
  await expectOwnTracking(locked, parcel);
  await change(locked, { tracking_number: trackingNumber || null, carrier: carrier || null });
  await writeSearchText(locked);
  const eventId = await recordEvent(locked, 'tracking_changed', { note: trackingNumber });
  const { order, state, events, transaction, deps } = locked;
  if (order.status !== 'Shipped' || state.hasCameBack) return;
  const shipped = events.findLast(({ kind }) => kind === 'shipped');
  const wasNotified = shipped && !(await isStillQueued(locked, shipped.id));
  if (shipped && !wasNotified) {
    // The shipping mail is still queued. It gets the new number, so no second mail is needed.
    await deps.outbox.unqueue(transaction, [shipped.id]);
    await mailShipping(locked, shipped.id);
    return;
  }
  if (trackingNumber === '') return;
  const paragraphs = [text.trackingChanged, ...parcelOf(order)];
  await mailCustomer(locked, { eventId, subject: text.trackingSubject, paragraphs, links: linksOf(locked) });
}

/** Updates the order's text for the seller's search. */
export async function writeSearchText(locked: LockedOrder): Promise<void> {
  const { order, lines, transaction } = locked;
  const customer = await contactOf(transaction, order);
  await change(locked, {
    search_text: orderSearchText({
      id: order.id,
      address: readStoredAddress(order.address_json),
      customer: customer ?? { name: '', email: '' },
      products: lines.map(({ name }) => name),
      trackingNumber: order.tracking_number,
      nif: order.nif,
      company: order.company,
      notes: (await notesOf(transaction, order.id)).map((note) => note.text),
    }),
  });
}

const isStillQueued = async ({ transaction }: LockedOrder, eventId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('outbox')
    .select('id')
    .where('next_attempt_at', 'is not', null)
    .where('event_id', '=', eventId)
    .where('attempts', '=', 0)
    .executeTakeFirst()) !== undefined;

/** Mails the customer about the parcel, or the order to collect, once the step can no longer be undone. */
export async function mailShipping(locked: LockedOrder, eventId: string): Promise<void> {
  const pickup = pickupOf(locked.deps.delivery, locked.order);
  if (pickup) {
    const toPay = locked.state.method === 'cash' && !locked.state.isPaid ? [toPayParagraph(locked.order)] : [];
    const paragraphs = [...readyParagraphs(pickup), ...toPay];
    return await mailCustomer(locked, { eventId, subject: text.readySubject, paragraphs, isUndoable: true });
  }
  await mailCustomer(locked, {
    eventId,
    subject: text.shippedSubject,
    paragraphs: [text.shipped, ...arrivalOfMail(locked.deps, locked), ...parcelOf(locked.order)],
    links: linksOf(locked),
    isUndoable: true,
  });
}

const parcelOf = ({ tracking_number, carrier }: OrderRow): string[] => [
  ...(tracking_number ? [text.tracking(tracking_number)] : []),
  ...(carrier ? [text.carrier(carrier)] : []),
];

function linksOf({ deps, order }: LockedOrder) {
  const url = trackingUrlOf(deps.terms, order);
  return url ? [[text.trackAt, url] as const] : [];
}
