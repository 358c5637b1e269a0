import fc from 'fast-check';
import { expect } from 'vitest';
import type { SellerAction } from '#features/orders/contract/order-actions.ts';
import type { SellerOrderDetail } from '#features/orders/contract/seller-orders.ts';
import { moneyEvent } from '../../../support/services/stripe-stand-in.ts';
import { cardShop, pay, refundsIn, sendBody, sendEvent } from '../../../support/shops/card-shopper.ts';
import { logSellerIn } from '../../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop } from '../../../support/shops/test-shop.ts';
import { wideLimits } from '../../../support/shops/wide-limits.ts';

/** Runs all cases with `npm run deep`, and fewer otherwise, like the other random order tests. */
const isDeep = process.env.DEEP === '1';
const numRuns = isDeep ? 300 : process.env.CI === 'true' ? 60 : 15;
const PAID = 7313;

/** A step of a card order whose payment the customer's bank disputes. */
type DisputeStep =
  | { do: 'dispute' }
  | { do: 'lose' }
  /** `back`: the cents that the bank has returned so far. */
  | { do: 'win'; back: number }
  | { do: 'refunds'; status: 'succeeded' | 'failed' }
  | { do: 'act'; kind: 'process' | 'ship' | 'deliver' | 'cancel' | 'refund' | 'retry_refund'; cents: number };

const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<DisputeStep>({ do: 'dispute' }, { do: 'lose' }, { do: 'lose' }) },
    { weight: 2, arbitrary: fc.constantFrom(3_000, 5_000, PAID).map((back): DisputeStep => ({ do: 'win', back })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('succeeded' as const, 'failed' as const)
        .map((status): DisputeStep => ({ do: 'refunds', status })),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('act' as const),
        kind: fc.constantFrom('process', 'ship', 'deliver', 'cancel', 'refund', 'retry_refund'),
        cents: fc.constantFrom(0, 1_000),
      }),
    },
  ),
  { minLength: 3, maxLength: 12 },
);

/** The actions of the bank so far. */
interface Bank {
  isLost: boolean;
  back: number;
  disputes: number;
}

async function openDisputed(open: OpenShop) {
  const ready = await cardShop((settings, ports) => open({ ...settings, limits: wideLimits }, ports));
  return { ...ready, seller: await logSellerIn(ready.shop), lives: 0 };
}

type Disputed = Awaited<ReturnType<typeof openDisputed>>;

const look = async ({ shop, seller }: Disputed, orderId: string): Promise<SellerOrderDetail> =>
  (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order;

function actOf({ kind, cents }: Extract<DisputeStep, { do: 'act' }>, order: SellerOrderDetail): SellerAction {
  const way = 'provider' as const;
  if (kind === 'ship') return { kind, trackingNumber: '', carrier: '' };
  if (kind === 'cancel') return { kind, reason: 'Disputa' };
  const refundId = order.refunds.find(({ state }) => state === 'failed')?.id ?? 'none';
  if (kind === 'retry_refund') return { kind, refundId, way };
  if (kind !== 'refund') return { kind };
  return { kind, reason: 'Disputa', delivery: false, way, ...(cents > 0 && { amount: cents / 100 }) };
}

async function take(disputed: Disputed, orderId: string, bank: Bank, step: DisputeStep): Promise<void> {
  const { shop, stripe, seller, lives } = disputed;
  const tell = async (type: string, more: object) => {
    const event = moneyEvent(`charge.dispute.${type}`, `dp_${lives}`, `pi_${lives}`, more);
    expect((await sendBody(shop, event)).status).toBe(200);
  };
  if (step.do === 'dispute') {
    await tell('created', {});
    bank.disputes = 1;
  } else if (step.do === 'lose') {
    await tell('closed', { status: 'lost', amount: PAID });
    // The shop also records the dispute when only its closing event arrives.
    Object.assign(bank, { isLost: true, disputes: 1 });
  } else if (step.do === 'win') {
    const parts = [-PAID, step.back].map((amount) => ({ amount, currency: 'eur' }));
    await tell('funds_reinstated', { status: 'won', amount: PAID, balance_transactions: parts });
    bank.back = Math.max(bank.back, step.back);
  } else if (step.do === 'refunds') stripe.books.newRefund = { status: step.status };
  else {
    const order = await look(disputed, orderId);
    const act = actOf(step, order);
    const body = { orderId, version: order.version, act };
    const { status } = await shop.send('sellerOrderAct', { token: seller, body });
    expect([200, 409]).toContain(status);
    if (act.kind === 'refund' && order.refundable === 0) expect(status).toBe(409);
  }
}

const sumOf = (list: readonly { cents: number }[]): number => list.reduce((all, { cents }) => all + cents, 0);

async function expectTrue(disputed: Disputed, orderId: string, { isLost, back, disputes }: Bank): Promise<void> {
  const { shop, stripe, seller, lives } = disputed;
  const order = await look(disputed, orderId);
  const given = stripe.books.refunds.filter(
    ({ payment_intent, status }) => payment_intent === `pi_${lives}` && status === 'succeeded',
  );
  const byShop = given.reduce((all, { amount }) => all + amount, 0);
  const byBank = isLost ? PAID - Math.min(back, PAID) : 0;
  expect([order.paidAmount, Math.round(100 * (order.refundedAmount ?? 0))]).toEqual([PAID / 100, byShop + byBank]);
  expect(order.refundable).toBeGreaterThanOrEqual(0);
  const refunds = await refundsIn(shop, orderId);
  const owed = sumOf(refunds.filter(({ state }) => state !== 'done'));
  const left = PAID - byShop - byBank - owed;
  expect(order.refundable).toBe(Math.max(0, left) / 100);
  if (order.status === 'Cancelled') expect(order.refundable).toBe(0);
  const events = order.events.filter(({ kind }) => kind === 'disputed');
  expect(events).toHaveLength(disputes);
  // The order is not packed without its money.
  const { orders } = await shop.ask('sellerOrders', { token: seller, query: `?desk=pack&query=${orderId}` });
  const isHere = order.status === 'Pending' || order.status === 'Processing';
  expect(orders.some(({ _id }) => _id === orderId)).toBe(isHere && left > 0);
}

async function live(disputed: Disputed, life: readonly DisputeStep[]): Promise<void> {
  const { shop, stripe, token, order } = disputed;
  disputed.lives += 1;
  const sessionId = `cs_test_${disputed.lives}`;
  stripe.books.newRefund = { status: 'succeeded' };
  const { orderId = '' } = await shop.ask('orderStripe', { token, body: order });
  pay(stripe, sessionId);
  await sendEvent(shop, { orderId, sessionId });
  const bank: Bank = { isLost: false, back: 0, disputes: 0 };
  for (const step of life) {
    await take(disputed, orderId, bank, step);
    await expectTrue(disputed, orderId, bank);
  }
  shop.takeLog();
}

const once = { timeout: 10 * 60_000, retry: 0 };

describeOnBothDatabases('For any sequence of dispute events and seller actions, the money of the order', (it, open) => {
  it(
    'For any sequence of dispute events and seller actions, the money of the order matches the ledger, and refunds never exceed the available amount.',
    once,
    async () => {
      const disputed = await openDisputed(open);
      try {
        const lives = fc.asyncProperty(steps, (life) => live(disputed, life));
        await fc.assert(lives, isDeep ? { numRuns } : { numRuns, seed: 1 });
      } finally {
        disputed.shop.takeLog();
      }
    },
  );
});
