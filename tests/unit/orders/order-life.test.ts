import { expect, it } from 'vitest';
import type { SellerActionKind } from '#features/orders/contract/order-actions.ts';
import {
  customerActions,
  lastStepOf,
  type OrderState,
  returnUntil,
  sellerActions,
  undoUntil,
} from '#features/orders/rules/order-life.ts';

const now = new Date('2026-06-15T10:00:00.000Z');
const paymentMethods = ['card', 'mb_way', 'multibanco', 'cash'] as const;

const standing = (changes: Partial<OrderState> = {}): OrderState => ({
  status: 'Pending',
  method: 'cash',
  isPaid: false,
  hasCameBack: false,
  isPickup: false,
  isUnconfirmed: false,
  statusChangedAt: null,
  refundable: 0,
  refunds: [],
  returns: [],
  returnableQuantity: 3,
  wasInformedOfWithdrawal: true,
  isWithdrawn: false,
  totalQuantity: 3,
  lastStep: undefined,
  lastRemindedAt: null,
  lastNotedAt: null,
  hasProposal: false,
  ...changes,
});

const always: SellerActionKind[] = ['note', 'mail_again'];
const packing: SellerActionKind[] = ['process', 'ship', 'cancel', 'track', 'change', 'propose', 'lower'];
const unpaid: SellerActionKind[] = ['cancel', 'track', 'change', 'propose', 'lower'];
const paid = { method: 'card', isPaid: true, refundable: 7_313 } as const;
const shipped = { status: 'Shipped', statusChangedAt: '2026-06-10T10:00:00.000Z' } as const;
const delivered = { status: 'Delivered', statusChangedAt: '2026-06-10T10:00:00.000Z' } as const;

it.for<[string, Partial<OrderState>, SellerActionKind[]]>([
  ['pack a cash order', {}, packing],
  ['pack a paid order', paid, [...packing, 'refund']],
  ['remind of the payment of an unpaid order, but not pack it', { method: 'multibanco' }, [...unpaid, 'remind']],
  ['remind again after a day', { method: 'card', lastRemindedAt: '2026-06-14T10:00:00.000Z' }, [...unpaid, 'remind']],
  ['not remind twice within a day', { method: 'card', lastRemindedAt: '2026-06-14T10:00:00.001Z' }, unpaid],
  ['not remind after a withdrawal', { method: 'card', isWithdrawn: true }, ['cancel', 'track', 'lower']],
  ['delete a note for ten minutes', { lastNotedAt: '2026-06-15T09:50:00.001Z' }, [...packing, 'delete_note']],
  ['withdraw a proposed change', { hasProposal: true }, [...packing, 'withdraw_change']],
  ['not delete a note after ten minutes', { lastNotedAt: '2026-06-15T09:50:00.000Z' }, packing],
  ['ship what is being packed', { status: 'Processing' }, ['ship', 'cancel', 'track', 'change', 'propose', 'lower']],
  [
    'not take out the only piece',
    { totalQuantity: 1, returnableQuantity: 1 },
    ['process', 'ship', 'cancel', 'track', 'change', 'propose'],
  ],
  ['deliver, collect or take back what is on the way', shipped, ['deliver', 'track', 'collect', 'come_back']],
  ['not collect what was paid online', { ...shipped, ...paid }, ['deliver', 'track', 'come_back', 'refund']],
  ['send again or cancel what came back', { ...shipped, hasCameBack: true }, ['cancel', 'track', 'send_again']],
  ['collect after the delivery', delivered, ['track', 'collect', 'request_return']],
  [
    'give back what was collected',
    { ...delivered, isPaid: true, refundable: 1 },
    ['track', 'refund', 'request_return'],
  ],
  ['give back what was paid for a cancelled order', { status: 'Cancelled', ...paid }, ['refund']],
  ['do nothing with a cancelled order', { status: 'Cancelled' }, []],
])('The seller may %s', ([, changes, kinds]) => {
  expect(new Set(sellerActions(standing(changes), now))).toEqual(new Set([...always, ...kinds]));
});

it.for<[OrderState['returns'][number]['state'], SellerActionKind[]]>([
  ['requested', ['accept_return', 'refuse_return', 'receive_return']],
  ['accepted', ['refuse_return', 'receive_return']],
  ['received', ['refuse_return', 'settle_return']],
  ['settled', []],
  ['refused', []],
])('The seller may continue a return that is %s', ([state, kinds]) => {
  const acts = sellerActions(
    standing({ ...delivered, isPaid: true, returns: [{ state }], returnableQuantity: 0 }),
    now,
  );
  expect(acts.filter((kind) => kind.endsWith('_return'))).toEqual(kinds);
});

it('The seller may settle a return of a cash order after the cash is recorded.', () => {
  const acts = sellerActions(standing({ ...delivered, returns: [{ state: 'received' }], returnableQuantity: 0 }), now);
  expect(acts).toContain('collect');
  expect(acts).not.toContain('settle_return');
});

it.for<[OrderState['refunds'][number], SellerActionKind[]]>([
  [{ state: 'failed', way: 'provider' }, ['retry_refund']],
  [{ state: 'asked', way: 'transfer' }, ['transferred']],
  [{ state: 'asked', way: 'provider' }, []],
  [{ state: 'done', way: 'transfer' }, []],
])('The seller may handle a refund: %j', ([refund, kinds]) => {
  const acts = sellerActions(standing({ status: 'Cancelled', refunds: [refund] }), now);
  expect(acts).toEqual([...always, ...kinds]);
});

const acts = (changes: Partial<OrderState>) =>
  customerActions(standing(changes), {
    offered: paymentMethods,
    now,
    isProven: true,
    returnDays: 30,
    localHolidays: [],
  });

it.for<[string, Partial<OrderState>, object]>([
  ['cancel a cash order', {}, { pay: [], cancel: true, changeAddress: true, returnUntil: null }],
  ['pay an unpaid order in every way', { method: 'card' }, { pay: paymentMethods, cancel: true }],
  ['not pay twice', { method: 'card', isPaid: true }, { pay: [], cancel: true }],
  ['not pay what is cancelled', { method: 'card', status: 'Cancelled' }, { pay: [], cancel: false }],
  ['not cancel what is shipped', { ...shipped, ...paid }, { pay: [], cancel: false, changeAddress: false }],
  ['not pay a shipped order at the door', { ...shipped, method: 'card' }, { pay: ['card', 'mb_way', 'multibanco'] }],
  [
    'only wait after a withdrawal',
    { isWithdrawn: true, method: 'card' },
    { pay: [], cancel: false, changeAddress: false },
  ],
  ['not return what is on the way', shipped, { returnUntil: null }],
  ['return to the end of the thirtieth day', delivered, { returnUntil: '2026-07-10T23:00:00.000Z' }],
  ['withdraw as long', delivered, { withdrawUntil: '2026-07-10T23:00:00.000Z' }],
  [
    'withdraw 12 months longer untold',
    { ...delivered, wasInformedOfWithdrawal: false },
    { withdrawUntil: '2027-06-24T23:00:00.000Z' },
  ],
  ['not return what was returned', { ...delivered, returnableQuantity: 0 }, { returnUntil: null }],
])('The customer may %s', ([, changes, expected]) => {
  expect(acts(changes)).toMatchObject(expected);
});

it('The customer may not request a return after the last day.', () => {
  const days = { returnDays: 30, localHolidays: [], now: new Date('2026-07-10T23:00:00.000Z') };
  expect(returnUntil(standing(delivered), days)).toBeNull();
  expect(returnUntil(standing(delivered), { ...days, now: new Date('2026-07-10T22:59:59.999Z') })).not.toBeNull();
});

const event = (kind: Parameters<typeof lastStepOf>[0][number]['kind']) => ({ id: kind, kind, at: now.toISOString() });
const step = (...kinds: Parameters<typeof event>[0][]) => lastStepOf(kinds.map(event))?.kind;

it('The last step is the newest one that was not undone.', () => {
  expect(step('placed', 'ready')).toBeUndefined();
  expect(step('processing', 'note_changed')).toBe('processing');
  expect(step('processing', 'shipped', 'delivered', 'undone')).toBe('shipped');
  expect(step('processing', 'undone')).toBeUndefined();
  expect(step('shipped', 'came_back', 'sent_again')).toBeUndefined();
});

it('The last step can be undone for ten minutes, unless it had an effect.', () => {
  const lastStep = { eventId: 'e', kind: 'shipped', at: '2026-06-15T09:50:00.001Z' } as const;
  const undo = (changes: Partial<OrderState>) => undoUntil(standing({ ...shipped, lastStep, ...changes }), now);
  expect(undo({})).toBe('2026-06-15T10:00:00.001Z');
  expect(undo({ lastStep: { ...lastStep, at: '2026-06-15T09:50:00.000Z' } })).toBeNull();
  expect(undo({ hasCameBack: true })).toBeNull();
  expect(undo({ returns: [{ state: 'refused' }] })).toBeNull();
  expect(undo({ status: 'Cancelled' })).toBeNull();
});
