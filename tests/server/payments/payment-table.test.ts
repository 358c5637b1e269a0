import { expect } from 'vitest';
import { type PaymentEvent, paymentTable, unendedStates } from '#features/payments/rules/payment-table.ts';
import { recordResult } from '#features/payments/server/payment-outcome.service.ts';
import { findPayment, type PaymentRow, updatePayment } from '#features/payments/server/payment.repository.ts';
import type { Transact } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { moneyOf, newestPayment, unpaidOrder } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const states = Object.keys(paymentTable) as (keyof typeof paymentTable)[];
const events = ['pending', 'paid', 'failed', 'expired', 'closed'] as const satisfies readonly PaymentEvent[];

/** An order whose payment can be put into any state. */
async function paymentBench(open: OpenShop) {
  const { shop, orderId } = await unpaidOrder(open);
  const payment = await newestPayment(shop, orderId);
  if (!payment) throw new Error('the order has a payment');
  const { db } = await openDatabase(shop.settings);
  const transact: Transact = (work) => db.transaction().execute(work);
  afterThisTest(() => db.destroy());
  const put = async (state: PaymentRow['state'], isClosing: boolean) => {
    await db.deleteFrom('payment_entries').execute();
    await updatePayment(db, payment.id, { state, close_asked_at: isClosing ? shop.now().toISOString() : null });
  };
  /** The payment's state, the charged cents, the calls of the listener, and whether the payment still waits to be closed. */
  const report = async (event: PaymentEvent) => {
    const calls: string[] = [];
    const paymentListener = {
      onPaid: async () => void calls.push('book'),
      onPaymentChanged: async () => void calls.push('notify'),
    } as never;
    const known = { amountCents: payment.cents, currency: 'eur' };
    const state = event === 'closed' ? ({ outcome: event } as const) : { outcome: event, ...known };
    await recordResult({ transact, now: shop.now, paymentListener }, payment, state);
    const { state: reached, close_asked_at: closing } = (await findPayment(db, payment.id)) ?? payment;
    return { reached, calls, charged: (await moneyOf(shop, orderId))?.charged, isClosing: closing !== null };
  };
  return { cents: payment.cents, put, report };
}

describeOnBothDatabases('A payment', (it, open) => {
  it('A payment follows its table at every report and keeps its state at a report without a row.', async () => {
    const { cents, put, report } = await paymentBench(open);
    for (const from of states) {
      for (const event of events) {
        await put(from, false);
        const [reached, ...calls] = paymentTable[from][event] ?? [from];
        const charged = calls.includes('book') ? cents : 0;
        expect({ from, event, ...(await report(event)) }).toEqual({
          ...{ from, event, reached, calls, charged, isClosing: false },
        });
      }
    }
  });

  it('A payment that the shop is closing ends as closed, but still takes a promise or money.', async () => {
    const { cents, put, report } = await paymentBench(open);
    for (const from of states) {
      for (const event of events) {
        await put(from, true);
        const told = event === 'paid' || event === 'pending' ? event : 'closed';
        const [reached, ...calls] = paymentTable[from][told] ?? [from];
        const charged = calls.includes('book') ? cents : 0;
        expect({ from, event, ...(await report(event)) }).toEqual({
          ...{ from, event, reached, calls, charged, isClosing: reached === 'pending' },
        });
      }
    }
  });

  it('A payment can be closed exactly while it has not ended.', () => {
    expect(states.filter((state) => paymentTable[state].closed)).toEqual(unendedStates);
  });
});
