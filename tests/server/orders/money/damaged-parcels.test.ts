import { expect } from 'vitest';
import { orderShop } from '../../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../../support/shops/test-shop.ts';

/** A shop with 10 counted decks, and an order of two of them that is with the carrier. */
async function shippedOrder(open: OpenShop) {
  const shop = await orderShop(open);
  const { deck, seller } = shop;
  const count = { product: deck._id, quantity: 10, key: 'k', note: '' };
  await shop.shop.ask('stockCount', { token: seller, body: count });
  const { orderId } = await shop.placePaid();
  await shop.act(orderId, 'ship');
  const stock = async () => {
    const { products } = await shop.shop.ask('sellerProducts', { token: seller });
    const found = products.find(({ _id }) => _id === deck._id);
    return { free: found?.quantity, onShelf: found?.onShelf };
  };
  const movements = async () => {
    const query = `?product=${deck._id}`;
    const { movements: rows } = await shop.shop.ask('stockMovements', { token: seller, query });
    return rows.map(({ kind, pieces: quantity }) => `${kind} ${quantity}`).toReversed();
  };
  const correct = (quantity: number) =>
    shop.shop.ask('stockCorrect', {
      token: seller,
      body: { product: deck._id, pieces: quantity, key: 'fine', note: 'Intacto' },
    });
  return { ...shop, orderId, stock, movements, correct };
}

describeOnBothDatabases('A parcel that came back undelivered', (it, open) => {
  it('A parcel that came back undelivered puts its goods on sale again when they are sellable and the order is cancelled.', async () => {
    const { act, orderId, stock } = await shippedOrder(open);
    expect(await act(orderId, 'come_back', { isSellable: true })).toMatchObject({ cameBackSellable: true });
    expect(await stock()).toEqual({ free: 8, onShelf: 8 });
    await act(orderId, 'cancel', { reason: 'Não levantada' });
    expect(await stock()).toEqual({ free: 10, onShelf: 10 });
  });

  it('A parcel that came back undelivered does not put damaged goods on sale again; the stock ledger records the loss.', async () => {
    const { act, orderId, stock, movements } = await shippedOrder(open);
    expect(await act(orderId, 'come_back', { isSellable: false })).toMatchObject({ cameBackSellable: false });
    await act(orderId, 'cancel', { reason: 'Partido' });
    expect(await stock()).toEqual({ free: 8, onShelf: 8 });
    expect(await movements()).toEqual(['count 10', 'order -2', 'release 2', 'write_off -2']);
  });

  it('A parcel that came back undelivered does not put goods on sale again if the client does not report their condition, and the seller can correct the stock.', async () => {
    const { act, orderId, stock, correct, movements } = await shippedOrder(open);
    expect(await act(orderId, 'come_back')).toMatchObject({ cameBackSellable: false });
    await act(orderId, 'cancel', { reason: 'Não levantada' });
    expect(await stock()).toEqual({ free: 8, onShelf: 8 });
    await correct(2);
    expect(await stock()).toEqual({ free: 10, onShelf: 10 });
    expect(await movements()).toEqual(['count 10', 'order -2', 'release 2', 'write_off -2', 'correction 2']);
  });

  it('A parcel that came back undelivered reserves new stock when damaged goods are sent again, and releases it when the order is cancelled.', async () => {
    const { act, orderId, stock } = await shippedOrder(open);
    await act(orderId, 'come_back', { isSellable: false });
    expect(await act(orderId, 'send_again')).toMatchObject({ cameBackSellable: null, status: 'Processing' });
    expect(await stock()).toEqual({ free: 6, onShelf: 8 });
    await act(orderId, 'cancel', { reason: 'Esgotado' });
    expect(await stock()).toEqual({ free: 8, onShelf: 8 });
  });

  it('A parcel that came back undelivered is packed again with the same goods when they are undamaged.', async () => {
    const { act, orderId, stock } = await shippedOrder(open);
    await act(orderId, 'come_back', { isSellable: true });
    await act(orderId, 'send_again');
    expect(await stock()).toEqual({ free: 8, onShelf: 10 });
  });
});
