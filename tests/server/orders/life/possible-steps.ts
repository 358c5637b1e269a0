import type { SellerAction, SellerActionKind } from '#features/orders/contract/order-actions.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { otherProducts, possibleChanges, possibleProposals } from './possible-changes.ts';
import type { PlainStep as Plain } from './order-in-life.ts';
import type { Possible, Race, Step } from './steps.ts';

type Choice = Extract<Plain, { choice: string }>['choice'];

/** The concrete step for a random one. If its group offers no step now, another group supplies it. */
export async function stepOf(db: ShopDatabase, chosen: Exclude<Step, Race>, order: SellerOrderDetail): Promise<Plain> {
  if (chosen.by === 'seller' && 'number' in chosen) return { ...chosen, act: named(chosen.act, order, chosen.number) };
  if (chosen.by !== 'anyone') return chosen;
  for (const group of new Set([chosen.group, 'goods', 'provider'] as const)) {
    const steps = await stepsOf(db, { ...chosen, group }, order);
    const step = steps[chosen.nth % Math.max(1, steps.length)];
    if (step) return step;
  }
  return { by: 'clock', minutes: 1 };
}

/** Every step that a group can perform now. */
async function stepsOf(db: ShopDatabase, possible: Possible, order: SellerOrderDetail): Promise<Plain[]> {
  const { group, nth } = possible;
  if (group === 'provider') return await providerSteps(db, order, nth);
  if (group === 'customer') return customerSteps(possible, order);
  const kinds = order.acts.filter((kind) => groupOf[kind as SellerActionKind] === group);
  const others = await otherProducts(db, order);
  const acts = kinds.flatMap((kind) => actsOf(kind, { ...possible, others }, order));
  return acts.map((act): Plain => ({ by: 'seller', act, number: nth }));
}

/** Adds the id of the refund or return to an action. */
function named(act: SellerAction, { refunds, returns }: SellerOrderDetail, number: number): SellerAction {
  const nth = (list: readonly { id: string }[]) => list[number % Math.max(1, list.length)]?.id ?? 'none';
  if ('refundId' in act) {
    const state = act.kind === 'retry_refund' ? 'failed' : 'asked';
    return { ...act, refundId: nth(refunds.filter((refund) => refund.state === state)) };
  }
  return 'returnId' in act ? { ...act, returnId: nth(returns) } : act;
}

const groupOf: Record<SellerActionKind, Possible['group']> = {
  process: 'goods',
  confirm: 'goods',
  ship: 'goods',
  deliver: 'goods',
  undo: 'goods',
  come_back: 'goods',
  send_again: 'goods',
  collect: 'goods',
  cancel: 'other',
  track: 'other',
  note: 'other',
  delete_note: 'other',
  remind: 'other',
  mail_again: 'other',
  lower: 'other',
  change: 'other',
  propose: 'other',
  withdraw_change: 'other',
  refund: 'money',
  retry_refund: 'money',
  transferred: 'money',
  request_return: 'returns',
  accept_return: 'returns',
  refuse_return: 'returns',
  receive_return: 'returns',
  settle_return: 'returns',
};

const free = ({ lines }: SellerOrderDetail) =>
  lines.filter(({ quantity, returning, refunded }) => quantity > Math.max(returning, refunded));

function lineQuantityOf(order: SellerOrderDetail, nth: number): { position: number; quantity: number }[] {
  const lines = free(order);
  const line = lines[nth % Math.max(1, lines.length)];
  return [{ position: line?.position ?? 0, quantity: 1 }];
}

const deletableNote = ({ notes = [] }: SellerOrderDetail): string =>
  notes.findLast(({ deletableUntil }) => deletableUntil !== null)?.id ?? '';

function actsOf(
  kind: string,
  { nth, euros, others }: Possible & { others: string[] },
  order: SellerOrderDetail,
): SellerAction[] {
  const refundOf = (state: string) => order.refunds.filter((one) => one.state === state).at(nth % 2 ? 0 : -1)?.id ?? '';
  const returnOf = (...states: string[]) =>
    order.returns.filter(({ state }) => states.includes(state)).at(nth % 2 ? 0 : -1)?.id ?? '';
  const reason = 'Motivo';
  const delivery = false;
  const amount = Math.min(euros, order.refundable);
  const lines = lineQuantityOf(order, nth);
  const line = order.lines[nth % order.lines.length];
  const way = nth % 3 === 0 ? 'transfer' : 'provider';
  const table: Record<SellerActionKind, SellerAction[]> = {
    process: [{ kind: 'process' }],
    confirm: [{ kind: 'confirm' }],
    ship: [{ kind: 'ship', trackingNumber: 'RR1PT', carrier: 'CTT' }],
    deliver: [{ kind: 'deliver' }],
    undo: nth % 3 === 0 ? [{ kind: 'undo' }] : [],
    come_back: nth % 3 === 1 ? [{ kind: 'come_back', note: '', isSellable: nth % 2 === 0 }] : [],
    send_again: [{ kind: 'send_again' }],
    collect: [{ kind: 'collect' }],
    cancel: nth % 4 === 0 ? [{ kind: 'cancel', reason }] : [],
    track: [{ kind: 'track', trackingNumber: 'RR2PT', carrier: 'DPD' }],
    note: [{ kind: 'note', note: 'Ligar' }],
    delete_note: nth % 2 === 0 ? [{ kind: 'delete_note', noteId: deletableNote(order) }] : [],
    remind: [{ kind: 'remind' }],
    mail_again: nth % 3 === 0 ? [{ kind: 'mail_again', mailId: order.mails?.[0]?.id ?? '' }] : [],
    lower: [{ kind: 'lower', position: line?.position ?? 0, quantity: Math.max(0, (line?.quantity ?? 0) - 1) }],
    change: possibleChanges({ nth, euros, others }, order),
    propose: possibleProposals({ nth, others }, order),
    withdraw_change: nth % 4 === 0 ? [{ kind: 'withdraw_change' }] : [],
    refund: [
      { kind: 'refund', reason, delivery, way },
      { kind: 'refund', reason, delivery, way, amount },
      { kind: 'refund', reason, delivery, way, lines },
    ],
    retry_refund: [{ kind: 'retry_refund', refundId: refundOf('failed'), way }],
    transferred: [{ kind: 'transferred', refundId: refundOf('asked'), day: '2026-06-15', note: '' }],
    // A requested return is usually processed before the next one is requested.
    request_return:
      order.acts.includes('refuse_return') && nth % 3 !== 0
        ? []
        : [{ kind: 'request_return', lines, reason: 'size', note: '' }],
    accept_return: [{ kind: 'accept_return', returnId: returnOf('requested') }],
    refuse_return:
      nth % 4 === 0 ? [{ kind: 'refuse_return', returnId: returnOf('requested', 'accepted', 'received'), reason }] : [],
    receive_return: [{ kind: 'receive_return', returnId: returnOf('requested', 'accepted'), isSellable: true }],
    settle_return: [
      { kind: 'settle_return', returnId: returnOf('received'), delivery },
      ...(amount > 0 ? [{ kind: 'settle_return' as const, returnId: returnOf('received'), delivery, amount }] : []),
    ],
  };
  return table[kind as SellerActionKind];
}

function customerSteps({ nth }: Possible, order: SellerOrderDetail): Plain[] {
  const { pay, cancel, changeAddress, returnUntil } = order.can;
  const [quantity] = lineQuantityOf(order, nth);
  return [
    ...pay.map((method): Plain => ({ by: 'customer', what: 'pay', method })),
    ...(cancel && nth % 3 === 0 ? [{ by: 'customer', what: 'cancel' } as const] : []),
    ...(changeAddress ? [{ by: 'customer', what: 'address' } as const] : []),
    ...(returnUntil && quantity ? [{ by: 'customer', what: 'return', reason: 'size', ...quantity } as const] : []),
  ];
}

const buttons: Record<string, Record<string, Choice[]>> = {
  open: {
    card: ['pay', 'payTwice', 'payMixed', 'expire'],
    mb_way: ['askPhone', 'payTwice', 'expire'],
    multibanco: ['giveVoucher', 'expire'],
  },
  pending: {
    card: ['payTwice', 'payMixed', 'fail'],
    mb_way: ['confirm', 'refuse', 'payTwice'],
    multibanco: ['payAtMachine', 'payMixed', 'fail'],
  },
};

/** The buttons that change the result of later refunds. */
const refundModes: Choice[] = ['refundsWork', 'refundsWait', 'refundsFail'];

async function providerSteps(db: ShopDatabase, { _id }: SellerOrderDetail, nth: number): Promise<Plain[]> {
  const payments = await db
    .selectFrom('payments')
    .leftJoin('sandbox_payments as book', 'book.session_id', 'payments.session_id')
    .select(['book.state', 'book.method'])
    .where('payments.order_id', '=', _id)
    .where('page_url', 'is not', null)
    .execute();
  const presses = payments.reverse().flatMap(({ state, method }, page) => {
    if (state === null || method === null) return [];
    const others: Choice[] =
      state === 'paid' ? [refundModes[nth % refundModes.length] ?? 'refundsWork'] : ['payAnyway'];
    return (buttons[state]?.[method] ?? others).map((choice): Plain => ({ by: 'provider', choice, page }));
  });
  const refunds = await db
    .selectFrom('refunds')
    .select(['state'])
    .where('order_id', '=', _id)
    .where('reference', 'is not', null)
    .orderBy('seq')
    .execute();
  const moves = refunds.flatMap(({ state }, number): Plain[] => {
    if (state === 'waiting')
      return [
        { by: 'provider', refund: 'giveIban', number },
        { by: 'provider', refund: 'failRefund', number },
      ];
    return state === 'done' ? [{ by: 'provider', refund: 'failRefund', number }] : [];
  });
  return [...presses, ...moves];
}
