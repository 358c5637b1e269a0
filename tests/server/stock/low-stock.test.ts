import { expect } from 'vitest';
import { stockShop } from '../../support/shops/stock-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('A product with low stock', (it, open) => {
  const runningLow = async (warnAt: number | null) => {
    const shop = await stockShop(open, 7);
    if (warnAt !== null) {
      await shop.shop.ask('stockWarn', { token: shop.seller, body: { product: shop.deck._id, warnAt } });
    }
    const lookNow = () => Promise.all([shop.shop.api.sendLowStockAlert(), shop.shop.api.sendLowStockAlert()]);
    const told = async () => {
      await lookNow();
      const mails = await shop.mails();
      return mails.filter(({ subject }) => /stock/i.test(subject)).map(({ text }) => text);
    };
    return { ...shop, told };
  };

  it('A product with low stock causes one mail to the shop when it reaches its level, and another only after a restock.', async () => {
    const { placeCash, count, told } = await runningLow(3);
    await placeCash();
    expect(await told()).toEqual([]);
    await placeCash();
    const [first] = await told();
    expect(first).toContain('Deck Preto: 3');
    expect(first).toContain('/seller/stock?filter=attention');
    await placeCash();
    expect(await told()).toHaveLength(1);
    await count(20);
    expect(await told()).toHaveLength(1);
    await count(8);
    expect(await told()).toHaveLength(2);
  });

  it('A product with low stock without a level causes a mail when it is sold out.', async () => {
    const { count, told } = await runningLow(null);
    await count(1);
    expect(await told()).toEqual([]);
    await count(0);
    expect(await told()).toHaveLength(1);
  });

  it('A product with low stock causes no mail when the shop has no address for it.', async () => {
    const shop = await stockShop(open, 0, { mailTo: undefined });
    await shop.shop.api.sendLowStockAlert();
    expect((await shop.mails()).filter(({ subject }) => /stock/i.test(subject))).toEqual([]);
  });
});
