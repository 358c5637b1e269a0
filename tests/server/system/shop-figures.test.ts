import { expect } from 'vitest';
import type { Figure } from '#server/metrics/figures.ts';
import { realClock } from '../../support/run/real-clock.ts';
import { createMailBox, unreachable } from '../../support/services/mail-box.ts';
import { readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const valueOf = (figures: readonly Figure[], name: string, label?: string) =>
  figures
    .find((one) => one.name === name)
    ?.samples.find(({ labels }) => label === undefined || Object.values(labels).includes(label))?.value;

const placed = async ({ api }: TestShop) => valueOf(await api.readFigures(), 'nortada_orders_total', 'placed');

describeOnBothDatabases('The metrics of a shop', (it, open) => {
  it('The metrics of a shop count each order once, however often they are read.', async () => {
    const pass = realClock();
    const shop = await open();
    const { token, order } = await readyToOrder(shop);
    for (const count of [1, 2, 3]) {
      await shop.ask('orderCod', { token, body: order });
      expect(await placed(shop)).toBe(count);
      pass(61_000);
      expect(await placed(shop)).toBe(count);
      pass(2_100);
    }
  });

  it('The metrics count cancelled orders, and report zero without payments.', async ({ shop, token, order }) => {
    const { orderId = '' } = await shop.ask('orderCod', { token, body: order });
    await shop.ask('orderCancel', { token, body: { orderId, version: 0 } });
    const figures = await shop.api.readFigures();
    expect(valueOf(figures, 'nortada_orders_total', 'cancelled')).toBe(1);
    expect(valueOf(figures, 'nortada_payments_total', 'failed')).toBe(0);
    expect(valueOf(figures, 'nortada_refunds_total', 'failed')).toBe(0);
    expect(valueOf(figures, 'nortada_backup_age_seconds')).toBeUndefined();
  });

  it('The metrics of a shop count waiting and failing mails, and each failed attempt.', async () => {
    const pass = realClock();
    const failed: boolean[] = [];
    const box = createMailBox();
    const mailFailed = (isGivenUp: boolean) => void failed.push(isGivenUp);
    const shop = await open({}, { mailTransport: box, mailFailed });
    const { token, order } = await readyToOrder(shop);
    await shop.ask('orderCod', { token, body: order });
    const before = await shop.api.readFigures();
    expect(valueOf(before, 'nortada_mails_failing')).toBe(0);
    const mails = valueOf(before, 'nortada_mails_waiting') ?? 0;
    box.failNext(...Array.from({ length: mails }, unreachable));
    await shop.api.deliverMail();
    shop.takeLog();
    pass(2_100);
    const after = await shop.api.readFigures();
    expect(mails).toBeGreaterThan(0);
    expect([valueOf(after, 'nortada_mails_failing'), valueOf(after, 'nortada_mails_waiting')]).toEqual([mails, mails]);
    expect(failed).toEqual(Array.from({ length: mails }, () => false));
  });

  it('The metrics of a shop report that the database is down, instead of no data.', async () => {
    const pass = realClock();
    const shop = await open();
    await shop.inDatabase((db) => db.schema.alterTable('order_events').renameTo('hidden').execute());
    expect(valueOf(await shop.api.readFigures(), 'nortada_database_up')).toBe(0);
    await shop.inDatabase((db) => db.schema.alterTable('hidden').renameTo('order_events').execute());
    pass(2_100);
    expect(valueOf(await shop.api.readFigures(), 'nortada_database_up')).toBe(1);
  });
});
