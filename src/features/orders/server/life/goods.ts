import type { SellerAction } from '../../contract/order-actions.ts';
import { orderSearchText } from '../../rules/order-search.ts';
import { readStoredAddress } from '../../rules/stored-address.ts';
import { formatCents } from '#core/money.ts';
import { undoCash } from '#features/payments/server/ledger.repository.ts';
import { orderMail as text } from '../../text/order-mail.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { sellerOrder as sellerText } from '../../text/seller-order.ts';
import { arrivalOfMail, mailCustomer } from '../mail/order-mail.service.ts';
import { contactOf } from '../order-contact.ts';
import { writeOff } from '../order-stock.ts';
import { trackingUrlOf } from '../order-terms.ts';
import type { OrderEventRow } from '../order-event.repository.ts';
import type { OrderRow } from '../order.repository.ts';
import { findTrackingClash } from '../tracking-clash.ts';
import { change, expectAction, recordEvent, type LockedOrder } from './locked-order.ts';

type ActionOf<Kind extends SellerAction['kind']> = Extract<SellerAction, { kind: Kind }>;

/** Returns the order's state before a step, so that the step can be undone. */
const before = ({ status, tracking_number, carrier }: OrderRow) => ({ status, tracking_number, carrier });

const statusAt = (status: OrderRow['status'], { now }: LockedOrder) => ({
  status,
  status_changed_at: now.toISOString(),
});

export async function startProcessing(locked: LockedOrder, trackingNumber?: string): Promise<void> {
  expectAction(locked, 'process');
  const eventId = await recordEvent(locked, 'processing', { data: before(locked.order) });
  await change(locked, {
    ...statusAt('Processing', locked),
    ...(trackingNumber === undefined ? {} : { tracking_number: trackingNumber }),
  });
  const mail = { subject: text.processingSubject, paragraphs: [text.processing] };
  await mailCustomer(locked.deps, locked.transaction, locked, { eventId, ...mail, isUndoable: true });
}

type Parcel = Omit<ActionOf<'ship'>, 'kind'>;

/** Rejects a tracking number that is already in use, when the caller requests this check. Throws tracking_in_use. */
async function expectOwnTracking(locked: LockedOrder, { trackingNumber, checkTracking }: Parcel): Promise<void> {
  if (!checkTracking) return;
  const clash = await findTrackingClash(locked.transaction, locked.order.id, trackingNumber);
  if (clash) throw new ApiProblem('tracking_in_use', clash);
}

export async function ship(locked: LockedOrder, parcel: Parcel): Promise<void> {
  const { trackingNumber, carrier } = parcel;
  expectAction(locked, 'ship');
  await expectOwnTracking(locked, parcel);
  const eventId = await recordEvent(locked, 'shipped', { note: trackingNumber, data: before(locked.order) });
  await change(locked, {
    ...statusAt('Shipped', locked),
    tracking_number: trackingNumber || locked.order.tracking_number,
    carrier: carrier || locked.order.carrier,
  });
  await writeSearchText(locked);
  await mailShipping(locked, eventId);
}

export async function deliver(locked: LockedOrder): Promise<void> {
  expectAction(locked, 'deliver');
  const eventId = await recordEvent(locked, 'delivered', { data: before(locked.order) });
  await change(locked, statusAt('Delivered', locked));
  const mail = { subject: text.deliveredSubject, paragraphs: [text.delivered] };
  await mailCustomer(locked.deps, locked.transaction, locked, { eventId, ...mail, isUndoable: true });
}

/** Undoes the last step and removes its mail from the outbox. */
export async function undo(locked: LockedOrder): Promise<void> {
  expectAction(locked, 'undo');
  const { deps, transaction, state, events } = locked;
  const step = events.find(({ id }) => id === state.lastStep?.eventId);
  const former = step?.data_json ? (JSON.parse(step.data_json) as ReturnType<typeof before>) : undefined;
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
  await undoCash(transaction, { orderId: order.id, cents, now });
  await change(locked, { is_paid: 0 });
  const words = `${sellerText.events.cash_collected}, ${formatCents(cents)}`;
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
  await mailCustomer(deps, transaction, locked, {
    eventId,
    subject: text.trackingSubject,
    paragraphs,
    links: linksOf(locked),
  });
}

export async function recordUndelivered(
  locked: LockedOrder,
  { note: words, isSellable }: ActionOf<'come_back'>,
): Promise<void> {
  expectAction(locked, 'come_back');
  await change(locked, { came_back_at: locked.now.toISOString(), came_back_sellable: isSellable ? 1 : 0 });
  await recordEvent(locked, 'came_back', { note: words });
}

/** Packs a parcel that came back again. It gets a new tracking number when it leaves. Replaces damaged goods from stock. */
export async function sendAgain(locked: LockedOrder): Promise<void> {
  expectAction(locked, 'send_again');
  const isDamaged = locked.order.came_back_sellable === 0;
  await recordEvent(locked, 'sent_again');
  await change(locked, {
    ...statusAt('Processing', locked),
    came_back_at: null,
    came_back_sellable: null,
    tracking_number: null,
    carrier: null,
  });
  await writeSearchText(locked);
  if (isDamaged) await writeOff(locked.transaction, locked, locked);
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

async function mailShipping(locked: LockedOrder, eventId: string): Promise<void> {
  await mailCustomer(locked.deps, locked.transaction, locked, {
    eventId,
    subject: text.shippedSubject,
    paragraphs: [text.shipped, ...arrivalOfMail(locked.deps, locked.order), ...parcelOf(locked.order)],
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
