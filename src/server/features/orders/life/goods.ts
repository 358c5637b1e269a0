import type { SellerAction } from '#contract/order-acts.ts';
import { orderSearchText } from '#domain/orders/order-search.ts';
import { readStoredAddress } from '#domain/orders/stored-address.ts';
import { formatCents } from '#domain/money.ts';
import { undoCash } from '#server/features/payments/ledger.repository.ts';
import { orderMail as text } from '#text/mail/order-mail.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { sellerOrder as sellerText } from '#text/seller-order.ts';
import { arrivalOfMail, mailCustomer } from '../mail/order-mail.service.ts';
import { contactOf } from '../order-contact.ts';
import { writeOff } from '../order-stock.ts';
import { trackingUrlOf } from '../order-terms.ts';
import type { OrderEventRow } from '../order-event.repository.ts';
import type { OrderRow } from '../order.repository.ts';
import { findTrackingClash } from '../tracking-clash.ts';
import { change, expectAction, recordEvent, type LockedOrder } from './act-on-order.ts';

type ActionOf<Kind extends SellerAction['kind']> = Extract<SellerAction, { kind: Kind }>;

/** Returns the order's state before a step, so that the step can be undone. */
const before = ({ status, tracking_number, carrier }: OrderRow) => ({ status, tracking_number, carrier });

const statusAt = (status: OrderRow['status'], { now }: LockedOrder) => ({
  status,
  status_changed_at: now.toISOString(),
});

export async function startProcessing(taken: LockedOrder, trackingNumber?: string): Promise<void> {
  expectAction(taken, 'process');
  const eventId = await recordEvent(taken, 'processing', { data: before(taken.order) });
  await change(taken, {
    ...statusAt('Processing', taken),
    ...(trackingNumber === undefined ? {} : { tracking_number: trackingNumber }),
  });
  const mail = { subject: text.processingSubject, paragraphs: [text.processing] };
  await mailCustomer(taken.deps, taken.transaction, taken, { eventId, ...mail, isUndoable: true });
}

type Parcel = Omit<ActionOf<'ship'>, 'kind'>;

/** Rejects a tracking number that is already in use, when the caller requests this check. Throws tracking_in_use. */
async function expectOwnTracking(taken: LockedOrder, { trackingNumber, checkTracking }: Parcel): Promise<void> {
  if (!checkTracking) return;
  const clash = await findTrackingClash(taken.transaction, taken.order.id, trackingNumber);
  if (clash) throw new ApiProblem('tracking_in_use', clash);
}

export async function ship(taken: LockedOrder, parcel: Parcel): Promise<void> {
  const { trackingNumber, carrier } = parcel;
  expectAction(taken, 'ship');
  await expectOwnTracking(taken, parcel);
  const eventId = await recordEvent(taken, 'shipped', { note: trackingNumber, data: before(taken.order) });
  await change(taken, {
    ...statusAt('Shipped', taken),
    tracking_number: trackingNumber || taken.order.tracking_number,
    carrier: carrier || taken.order.carrier,
  });
  await writeSearchText(taken);
  await mailShipping(taken, eventId);
}

export async function deliver(taken: LockedOrder): Promise<void> {
  expectAction(taken, 'deliver');
  const eventId = await recordEvent(taken, 'delivered', { data: before(taken.order) });
  await change(taken, statusAt('Delivered', taken));
  const mail = { subject: text.deliveredSubject, paragraphs: [text.delivered] };
  await mailCustomer(taken.deps, taken.transaction, taken, { eventId, ...mail, isUndoable: true });
}

/** Undoes the last step and removes its mail from the outbox. */
export async function undo(taken: LockedOrder): Promise<void> {
  expectAction(taken, 'undo');
  const { deps, transaction, state, events } = taken;
  const step = events.find(({ id }) => id === state.lastStep?.eventId);
  const former = step?.data_json ? (JSON.parse(step.data_json) as ReturnType<typeof before>) : undefined;
  if (!step || !former) throw new Error(`Order ${taken.order.id} has no recorded state before its last step`);
  if (step.kind === 'cash_collected') return await undoCollection(taken, step);
  await deps.outbox.unqueue(transaction, [step.id]);
  await recordEvent(taken, 'undone', { note: taken.order.status, data: { eventId: step.id } });
  await change(taken, { ...former, status_changed_at: taken.now.toISOString() });
  await writeSearchText(taken);
}

async function undoCollection(taken: LockedOrder, step: OrderEventRow): Promise<void> {
  const { transaction, order, now } = taken;
  const cents = step.cents ?? 0;
  await undoCash(transaction, { orderId: order.id, cents, now });
  await change(taken, { is_paid: 0 });
  const words = `${sellerText.events.cash_collected}, ${formatCents(cents)}`;
  await recordEvent(taken, 'undone', { note: words, data: { eventId: step.id } });
}

/** Changes the tracking number and the carrier. Notifies the customer again when the parcel is on its way. */
export async function track(taken: LockedOrder, parcel: Parcel): Promise<void> {
  const { trackingNumber, carrier } = parcel;
  expectAction(taken, 'track');
  await expectOwnTracking(taken, parcel);
  await change(taken, { tracking_number: trackingNumber || null, carrier: carrier || null });
  await writeSearchText(taken);
  const eventId = await recordEvent(taken, 'tracking_changed', { note: trackingNumber });
  const { order, state, events, transaction, deps } = taken;
  if (order.status !== 'Shipped' || state.hasCameBack) return;
  const shipped = events.findLast(({ kind }) => kind === 'shipped');
  const wasNotified = shipped && !(await isStillQueued(taken, shipped.id));
  if (shipped && !wasNotified) {
    // The shipping mail is still queued. It gets the new number, so no second mail is needed.
    await deps.outbox.unqueue(transaction, [shipped.id]);
    await mailShipping(taken, shipped.id);
    return;
  }
  if (trackingNumber === '') return;
  const paragraphs = [text.trackingChanged, ...parcelOf(order)];
  await mailCustomer(deps, transaction, taken, {
    eventId,
    subject: text.trackingSubject,
    paragraphs,
    links: linksOf(taken),
  });
}

export async function recordUndelivered(
  taken: LockedOrder,
  { note: words, isSellable }: ActionOf<'come_back'>,
): Promise<void> {
  expectAction(taken, 'come_back');
  await change(taken, { came_back_at: taken.now.toISOString(), came_back_sellable: isSellable ? 1 : 0 });
  await recordEvent(taken, 'came_back', { note: words });
}

/** Packs a parcel that came back again. It gets a new tracking number when it leaves. Replaces damaged goods from stock. */
export async function sendAgain(taken: LockedOrder): Promise<void> {
  expectAction(taken, 'send_again');
  const isDamaged = taken.order.came_back_sellable === 0;
  await recordEvent(taken, 'sent_again');
  await change(taken, {
    ...statusAt('Processing', taken),
    came_back_at: null,
    came_back_sellable: null,
    tracking_number: null,
    carrier: null,
  });
  await writeSearchText(taken);
  if (isDamaged) await writeOff(taken.transaction, taken, taken);
}

/** Updates the order's text for the seller's search. */
export async function writeSearchText(taken: LockedOrder): Promise<void> {
  const { order, lines, transaction } = taken;
  const customer = await contactOf(transaction, order);
  await change(taken, {
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

async function mailShipping(taken: LockedOrder, eventId: string): Promise<void> {
  await mailCustomer(taken.deps, taken.transaction, taken, {
    eventId,
    subject: text.shippedSubject,
    paragraphs: [text.shipped, ...arrivalOfMail(taken.deps, taken.order), ...parcelOf(taken.order)],
    links: linksOf(taken),
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
