import fc from 'fast-check';
import type { SellerAction } from '#features/orders/contract/order-actions.ts';
import { onlineMethods, paymentMethods } from '#features/payments/contract.ts';
import type { ReturnReason } from '#features/orders/contract/order-life.ts';

/** Buttons of the sandbox pages. Most are missing most of the time; pressing a missing one does nothing. */
const choices = [
  ...(['pay', 'payTwice', 'payMixed', 'payAnyway', 'decline', 'expire', 'fail', 'askPhone', 'confirm'] as const),
  ...(['refuse', 'giveVoucher', 'payAtMachine', 'refundsWork', 'refundsWait', 'refundsFail'] as const),
];

/** The nth step that a group can perform now. `euros` is the amount for steps that need one. */
export interface Possible {
  by: 'anyone';
  group: 'goods' | 'money' | 'returns' | 'other' | 'customer' | 'provider';
  nth: number;
  euros: number;
}

/** Two simultaneous steps that start from the same version of the order. */
export interface Race {
  by: 'two';
  both: [Possible, Possible];
}

/** One step. `page` and `number` select an existing item; they wrap around. */
export type Step =
  | Possible
  | Race
  | { by: 'customer'; what: 'cancel' | 'address' }
  | { by: 'customer'; what: 'pay'; method: (typeof paymentMethods)[number] }
  | { by: 'customer'; what: 'return'; position: number; quantity: number; reason: ReturnReason }
  | { by: 'seller'; act: SellerAction; number: number }
  | { by: 'seller'; what: 'old version'; act: SellerAction }
  | { by: 'provider'; choice: (typeof choices)[number]; page: number }
  | { by: 'provider'; refund: 'giveIban' | 'failRefund'; number: number }
  | { by: 'clock'; minutes: number };

/** The start of a life: the order, its payment method, and whether it is delivered before the first step. */
export interface Beginning {
  method: (typeof paymentMethods)[number];
  /** BROTHER, a code of the seller for all goods or for decks only, or none. Free orders have no decks. */
  promo: '' | 'BROTHER' | 'SURF10' | 'DECK25';
  isDelivered: boolean;
  /** Whether the order costs 0 €. */
  isFree: boolean;
  /** Whether the customer collects the order at the shop. */
  isPickup: boolean;
}

const press = (choice: (typeof choices)[number]): Step => ({ by: 'provider', choice, page: 0 });
const send = (act: SellerAction): Step => ({ by: 'seller', act, number: 0 });

const payments: Record<Beginning['method'], Step[]> = {
  cash: [],
  card: [press('pay')],
  mb_way: [press('askPhone'), press('confirm')],
  multibanco: [press('giveVoucher'), press('payAtMachine')],
};

/** The steps that bring an order to its starting state. */
export const stepsOfBeginning = ({ method, isDelivered, isFree }: Beginning): Step[] =>
  isDelivered
    ? [
        ...(isFree ? [] : payments[method]),
        send({ kind: 'ship', trackingNumber: '', carrier: '' }),
        send({ kind: 'deliver' }),
        { by: 'clock', minutes: 11 },
      ]
    : [];

const position = fc.nat(2);
const quantity = fc.nat(3);
const some = fc.integer({ min: 1, max: 2 });
const number = fc.nat(3);
const way = fc.constantFrom('provider' as const, 'transfer' as const);
const amount = fc.integer({ min: 1, max: 8_000 }).map((cents) => cents / 100);
const lines = fc.record({ position, quantity: some }).map((line) => [line]);
const simple = ['process', 'ship', 'deliver', 'undo', 'collect', 'come_back', 'send_again'] as const;
const id = '';

const simpleAct = fc.constantFrom(...simple).map((kind): SellerAction => {
  if (kind === 'ship') return { kind, trackingNumber: 'RR1PT', carrier: 'CTT' };
  return kind === 'come_back' ? { kind, note: '', isSellable: false } : { kind };
});

const refund = {
  ...{ kind: fc.constant('refund' as const), reason: fc.constant('Atraso') },
  ...{ delivery: fc.boolean(), way },
};
const moneyAct: fc.Arbitrary<SellerAction> = fc.oneof(
  fc.record(refund),
  fc.record({ ...refund, amount }),
  fc.record({ ...refund, lines }),
  fc.record({ kind: fc.constant('retry_refund' as const), refundId: fc.constant(id), way }),
  fc.record({
    kind: fc.constant('transferred' as const),
    refundId: fc.constant(id),
    day: fc.constant('2026-06-15'),
    note: fc.constant(''),
  }),
);

const returnAct: fc.Arbitrary<SellerAction> = fc.oneof(
  fc.record({
    kind: fc.constant('request_return' as const),
    lines,
    reason: fc.constant('size' as const),
    note: fc.constant(''),
  }),
  fc.constantFrom<SellerAction>(
    { kind: 'accept_return', returnId: id },
    { kind: 'refuse_return', returnId: id, reason: 'Usado' },
    { kind: 'receive_return', returnId: id, isSellable: true },
    { kind: 'settle_return', returnId: id, delivery: false },
  ),
  amount.map((euros): SellerAction => ({ kind: 'settle_return', returnId: id, delivery: true, amount: euros })),
);

const otherAct: fc.Arbitrary<SellerAction> = fc.oneof(
  fc.constantFrom<SellerAction>(
    { kind: 'cancel', reason: 'Esgotado' },
    { kind: 'note', note: 'Ligar' },
    { kind: 'delete_note', noteId: id },
    { kind: 'remind' },
    { kind: 'mail_again', mailId: id },
    { kind: 'track', trackingNumber: 'RR2PT', carrier: 'DPD' },
  ),
  fc.record({ kind: fc.constant('lower' as const), position, quantity }),
);

const act = fc.oneof(
  { weight: 5, arbitrary: simpleAct },
  { weight: 3, arbitrary: moneyAct },
  { weight: 3, arbitrary: returnAct },
  { weight: 2, arbitrary: otherAct },
);

const possible = fc.record<Possible>({
  by: fc.constant('anyone'),
  group: fc.oneof(
    { weight: 4, arbitrary: fc.constant('goods') },
    { weight: 4, arbitrary: fc.constant('provider') },
    { weight: 2, arbitrary: fc.constant('returns') },
    { weight: 4, arbitrary: fc.constantFrom('money', 'customer', 'other') },
  ),
  nth: fc.nat(11),
  euros: amount,
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 40, arbitrary: possible },
  { weight: 3, arbitrary: fc.record<Race>({ by: fc.constant('two'), both: fc.tuple(possible, possible) }) },
  {
    weight: 3,
    arbitrary: fc.oneof(
      fc.record({ by: fc.constant('customer' as const), what: fc.constantFrom('cancel' as const, 'address' as const) }),
      fc.record({
        by: fc.constant('customer' as const),
        what: fc.constant('pay' as const),
        method: fc.constantFrom(...paymentMethods),
      }),
      fc.record({
        by: fc.constant('customer' as const),
        what: fc.constant('return' as const),
        position,
        quantity: some,
        reason: fc.constant('size' as const),
      }),
    ),
  },
  { weight: 8, arbitrary: fc.record({ by: fc.constant('seller' as const), act, number }) },
  {
    weight: 1,
    arbitrary: fc.record({ by: fc.constant('seller' as const), what: fc.constant('old version' as const), act }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      by: fc.constant('provider' as const),
      choice: fc.oneof(fc.constantFrom('pay' as const, 'giveVoucher' as const), fc.constantFrom(...choices)),
      page: number,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      by: fc.constant('provider' as const),
      refund: fc.constantFrom('giveIban' as const, 'failRefund' as const),
      number,
    }),
  },
  {
    weight: 2,
    // A minute, more than the time to undo, the life of a page, of a reference, and of the right to return. In autumn the last
    // day of that right may end an hour late.
    arbitrary: fc.record({
      by: fc.constant('clock' as const),
      minutes: fc.constantFrom(1, 11, 31, 8 * 24 * 60, 32 * 24 * 60),
    }),
  },
);

/** Random lives of one order, of up to 30 steps. */
export const lives = fc.record({
  beginning: fc.record<Beginning>({
    method: fc.constantFrom('cash', ...onlineMethods),
    promo: fc.constantFrom('', 'BROTHER', 'SURF10', 'DECK25'),
    isFree: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    isPickup: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    isDelivered: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  }),
  // Without the default bias towards short lists.
  steps: fc.noBias(fc.array(step, { maxLength: 30, size: 'max' })),
});
