import { expect, it } from 'vitest';
import type { Safety } from '#features/legal/contract/legal-content.ts';
import { logSellerIn, readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const maker = { name: 'Decks do Norte', address: 'Viana do Castelo', email: 'decks@norte.pt' };
const safety: Safety[] = [{ categories: ['Deck-J-Bay'], maker, warnings: [] }];

describeOnBothDatabases('A product without a maker', (open) => {
  it('A product without a maker is out of stock in a live shop, cannot be ordered, and is marked for the seller.', async () => {
    const shop = await open({ isLive: true }, { safety });
    const { wax, deck, token: customer, order } = await readyToOrder(shop);
    expect([deck.inStock, wax.inStock]).toEqual([true, false]);
    expect(await shop.refused('orderCod', { token: customer, body: order })).toMatchObject({
      code: 'product_unavailable',
      details: { product: wax._id },
    });
    const token = await logSellerIn(shop);
    const { products } = await shop.ask('sellerProducts', { token, query: '' });
    expect(products.map(({ name, inStock, lacksMaker }) => [name, inStock, lacksMaker])).toEqual([
      ['Deck Esgotado', false, false],
      ['Wax Cool', true, true],
      ['Deck Preto', true, false],
    ]);
  });

  it('A product without a maker can be ordered in a shop that is not live.', async () => {
    const shop = await open({}, { safety });
    const { token, order } = await readyToOrder(shop);
    await expect(shop.ask('orderCod', { token, body: order })).resolves.toMatchObject({ success: true });
  });
});
