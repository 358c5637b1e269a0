import { expect } from 'vitest';
import { type RefundStage, refundTable, stageOf } from '#features/payments/rules/refund-table.ts';
import { recordRefundUpdate, type RefundUpdate } from '#features/payments/server/refund-outcome.service.ts';
import { insertRefund, type RefundRow } from '#features/payments/server/refund.repository.ts';
import { confirmTransfer, retryRefund } from '#features/payments/server/refund.service.ts';
import type { Transact } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { moneyOf, newestPayment, paidOrder, refundsIn } from '../../support/shops/card-shopper.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const stages = Object.keys(refundTable) as RefundStage[];
const reports = ['sent', 'waiting', 'done', 'failed', 'rejected'] as const;

/** A paid order whose single refund can be put into any stage. */
async function refundBench(open: OpenShop) {
  const { shop, orderId } = await paidOrder(open);
  const payment = await newestPayment(shop, orderId);
  const { db } = await openDatabase(shop.settings);
  const transact: Transact = (work) => db.transaction().execute(work);
  afterThisTest(() => db.destroy());
  const time = shop.now().toISOString();
  const put = async (stage: RefundStage, way: RefundRow['way'] = 'provider') => {
    await db.deleteFrom('payment_entries').where('kind', '<>', 'charge').execute();
    await db.deleteFrom('refunds').execute();
    await insertRefund(db, {
      ...{ id: 'r1', order_id: orderId, payment_id: payment?.id ?? null, way, method: 'card', cents: 1_000 },
      ...{ lines_json: '[]', reason: '', actor: 'seller', created_at: time, changed_at: time },
      state: stage === 'rejected' ? 'failed' : stage,
      reference: stage === 'asked' || stage === 'rejected' || way === 'transfer' ? null : 're_1',
    });
  };
  /** The stage and the ledger after a change. */
  const read = async () => {
    const [refund] = await refundsIn(shop, orderId);
    const { refunded = 0 } = (await moneyOf(shop, orderId)) ?? {};
    return { stage: refund && stageOf(refund), refunded };
  };
  const report = async (state: (typeof reports)[number], endsAt?: Date) => {
    const notified: string[] = [];
    const listener = { onRefundChanged: async (_db: unknown, refund: RefundRow) => void notified.push(refund.state) };
    const deps = { db, transact, now: shop.now, paymentListener: listener as never };
    const isRejected = state === 'rejected';
    const update: RefundUpdate = {
      ...{ refundId: 'r1', attempt: 1, reference: isRejected ? null : 're_1', amountCents: 1_000, endsAt },
      state: isRejected ? 'failed' : state,
    };
    await recordRefundUpdate(deps, update);
    return { ...(await read()), notified: notified.length };
  };
  return { shop, transact, put, read, report };
}

describeOnBothDatabases('A refund', (it, open) => {
  it('A refund follows its table at every report of the provider and ignores a report without a row.', async () => {
    const { put, report } = await refundBench(open);
    for (const stage of stages) {
      for (const event of reports) {
        await put(stage);
        const [next, ...effects] = refundTable[stage][event] ?? [stage];
        const refunded = effects.includes('book') ? 1_000 : effects.includes('book_return') ? -1_000 : 0;
        const expected = { stage: next, refunded, notified: effects.includes('notify') ? 1 : 0 };
        const until = event === 'waiting' ? new Date('2026-07-30') : undefined;
        expect({ from: stage, event, ...(await report(event, until)) }).toEqual({ from: stage, event, ...expected });
        if (event === 'waiting') expect(await report(event, until)).toMatchObject({ stage: next, notified: 0 });
      }
    }
  });

  it('A refund can be retried and transferred only in the states of its table.', async () => {
    const { shop, transact, put, read } = await refundBench(open);
    const now = shop.now();
    const transfer = { day: '2026-06-15', note: '', now };
    for (const stage of stages) {
      await put(stage);
      const retried = transact((transaction) => retryRefund(transaction, 'r1', 'provider', now));
      if (!refundTable[stage].retried) await expect(retried).rejects.toMatchObject({ code: 'act_not_allowed' });
      else expect((await retried) && (await read())).toEqual({ stage: 'asked', refunded: 0 });
      await put(stage, 'transfer');
      const made = transact((transaction) => confirmTransfer(transaction, 'r1', transfer));
      if (!refundTable[stage].transferred) await expect(made).rejects.toMatchObject({ code: 'act_not_allowed' });
      else expect((await made) && (await read())).toEqual({ stage: 'done', refunded: 1_000 });
    }
  });
});
