import { expect } from 'vitest';
import type { RequestBody } from '#core/endpoint.ts';
import type { sellerOrderEndpoints } from '#features/orders/contract/seller-order-endpoints.ts';
import { aNewAddress } from '../../../support/builders.ts';
import { productForm } from '../../../support/shops/small-catalogue.ts';
import { orderShop } from '../../../support/shops/order-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../../support/shops/test-shop.ts';

type Change = RequestBody<typeof sellerOrderEndpoints.sellerOrderPreview>['change'];

/** A shop with decks in black and blue, whose stock is counted. An order has two black decks and one wax, for 73.13. */
async function changingShop(open: OpenShop) {
  const shop = await orderShop(open);
  const { seller, deck } = shop;
  const form = { name: 'Deck Azul', description: ['Um'], category: 'Deck-J-Bay', price: 39.9, offerPrice: 34.9 };
  const rawBody = productForm({ ...form, options: { colour: 'Azul' } });
  const blue = (await shop.shop.ask('productAdd', { token: seller, rawBody })).product?._id ?? '';
  for (const product of [deck._id, blue]) {
    await shop.shop.ask('stockCount', { token: seller, body: { product, quantity: 10, key: product, note: '' } });
  }
  const stock = async () => {
    const { products } = await shop.shop.ask('sellerProducts', { token: seller });
    return [deck._id, blue].map((id) => products.find(({ _id }) => _id === id)?.quantity);
  };
  const preview = async (orderId: string, change: Change) => {
    const { version } = await shop.seen(orderId);
    return (
      await shop.shop.ask('sellerOrderPreview', { token: seller, body: { orderId, version: version ?? 0, change } })
    ).preview;
  };
  /** The text of the last mail about a change, with plain spaces. */
  const lastMail = async () =>
    (await shop.mails())
      .filter(({ to, subject }) => to === 'maria@example.pt' && subject.includes('mudou'))
      .at(-1)
      ?.text.replaceAll('\u00A0', ' ');
  return { ...shop, blue, stock, preview, lastMail };
}

const swap = (productId: string) => ({ lines: [{ position: 0, swapTo: productId }] });

describeOnBothDatabases('A change of an order before shipping', (it, open) => {
  it('A swap of colours moves the stock, keeps the total, and is mailed once.', async () => {
    const { placeCash, act, blue, stock, preview, subjects, lastMail, shop, seller } = await changingShop(open);
    const orderId = await placeCash();
    expect(await stock()).toEqual([8, 10]);
    expect((await shop.ask('sellerOrderSwaps', { token: seller, query: `?orderId=${orderId}` })).swaps).toMatchObject([
      { position: 0, products: [{ productId: blue, name: 'Deck Azul', price: 34.9, left: 10 }] },
      { position: 1, products: [] },
    ]);
    expect(await preview(orderId, swap(blue))).toMatchObject({
      before: { total: 73.13 },
      after: { total: 73.13 },
      lines: [
        { name: 'Deck Preto', quantityBefore: 2, quantity: 0 },
        { name: 'Deck Azul', quantityBefore: 0, quantity: 2, left: 10 },
      ],
      refund: 0,
      toPay: 73.13,
      refusals: [],
    });
    const order = await act(orderId, 'change', swap(blue));
    expect(order.amount).toBe(73.13);
    expect(order.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Deck Preto', 0],
      ['Wax Cool', 1],
      ['Deck Azul', 2],
    ]);
    expect(order.events.at(-1)).toMatchObject({ kind: 'line_changed', by: 'seller' });
    expect(await stock()).toEqual([10, 8]);
    expect(await subjects()).toEqual(['Recebemos a sua encomenda', 'A sua encomenda mudou']);
    const mail = await lastMail();
    expect(mail).toContain('Deck Azul: 0 → 2');
    expect(mail).toContain('O total continua a ser 73,13 €.');
    await act(orderId, 'cancel', { reason: 'Engano' });
    expect(await stock()).toEqual([10, 10]);
  });

  it('A lower price of a paid order refunds the difference.', async () => {
    const { placePaid, act, preview, lastMail } = await changingShop(open);
    const { orderId } = await placePaid();
    const lower = { lines: [{ position: 0, unitPrice: 30 }] };
    expect(await preview(orderId, lower)).toMatchObject({
      after: { total: 63.33 },
      refund: 9.8,
      toPay: 0,
      refusals: [],
    });
    const order = await act(orderId, 'change', lower);
    expect(order).toMatchObject({ amount: 63.33, isPaid: true, refundable: 63.33 });
    expect(order.refunds).toMatchObject([{ amount: 9.8, reason: 'A encomenda foi alterada' }]);
    const mail = await lastMail();
    expect(mail).toContain('Deck Preto: 34,90 € → 30,00 € por unidade');
    expect(mail).toContain('O total passou de 73,13 € para 63,33 €.');
    expect(mail).toContain('Vamos devolver-lhe 9,80 €.');
  });

  it('A discount of ten percent lowers the amount to collect of a cash order.', async () => {
    const { placeCash, act, lastMail } = await changingShop(open);
    const orderId = await placeCash();
    const order = await act(orderId, 'change', { discount: { kind: 'percent', value: 10 } });
    expect(order).toMatchObject({
      amount: 65.82,
      originalAmount: 73.13,
      discountAmount: 7.31,
      isPaid: false,
      refunds: [],
    });
    expect(await lastMail()).toContain('Tenha 65,82 € consigo');
    await act(orderId, 'ship');
    await act(orderId, 'collect');
    expect((await act(orderId, 'deliver')).paidAmount).toBe(65.82);
  });

  it('A change of an unpaid online order closes its payment page, and the customer pays the new amount.', async () => {
    const { placeOnline, act, press, seen, shop, token } = await changingShop(open);
    const { orderId, url } = await placeOnline('card');
    const order = await act(orderId, 'change', { lines: [{ position: 1, quantity: 0 }] });
    expect(order).toMatchObject({ amount: 69.8, isPaid: false });
    await press(url, 'pay');
    expect(await seen(orderId)).toMatchObject({ isPaid: false });
    const { version } = await seen(orderId);
    const body = { orderId, version: version ?? 0, method: 'card' as const };
    const paid = await shop.ask('orderPay', { token, body, headers: { origin: 'http://shop.test' } });
    await press(paid.url ?? '', 'pay');
    expect(await seen(orderId)).toMatchObject({ isPaid: true, amount: 69.8 });
  });

  it('A free piece is added, and its stock is reserved.', async () => {
    const { placePaid, act, blue, stock } = await changingShop(open);
    const { orderId } = await placePaid();
    const order = await act(orderId, 'change', { added: [{ productId: blue, quantity: 1, unitPrice: 0 }] });
    expect(order).toMatchObject({ amount: 73.13, refunds: [] });
    expect(order.lines.at(-1)).toMatchObject({ productId: blue, position: 2, quantity: 1, amount: 0 });
    expect(await stock()).toEqual([8, 9]);
  });

  it('The address changes together with the goods.', async () => {
    const { placeCash, act, subjects } = await changingShop(open);
    const orderId = await placeCash();
    const address = aNewAddress({ street: 'Rua Nova 1' });
    const order = await act(orderId, 'change', { address, discount: { kind: 'euros', value: 3.13 } });
    expect(order).toMatchObject({ amount: 70, address: { street: 'Rua Nova 1' } });
    expect(await subjects()).toEqual(['Recebemos a sua encomenda', 'A sua encomenda mudou']);
  });

  it('A change without enough stock, with a higher total, or after shipping is refused and changes nothing.', async () => {
    const { placeCash, placePaid, act, blue, preview, refusedAction, seen, stock } = await changingShop(open);
    const orderId = await placeCash();
    const { orderId: paidId } = await placePaid();
    const held = await stock();
    const many = { added: [{ productId: blue, quantity: 11, unitPrice: 0 }] };
    const one = { added: [{ productId: blue, quantity: 1 }] };
    expect((await preview(orderId, many)).refusals).toEqual(['stock_short']);
    expect((await preview(orderId, one)).refusals).toEqual(['needs_consent']);
    expect((await preview(paidId, one)).refusals).toEqual(['needs_consent']);
    expect((await preview(orderId, { ...swap(blue), askedBy: 'seller' })).refusals).toEqual(['needs_consent']);
    expect((await preview(orderId, {})).refusals).toEqual(['nothing']);
    const before = await seen(orderId);
    expect(await refusedAction(orderId, 'change', many)).toBe('act_not_allowed');
    expect(await refusedAction(orderId, 'change', one)).toBe('act_not_allowed');
    expect([await seen(orderId), await stock()]).toEqual([before, held]);
    await act(orderId, 'ship');
    expect(await refusedAction(orderId, 'change', { discount: { kind: 'percent', value: 10 } })).toBe(
      'act_not_allowed',
    );
  });

  it('A preview of an old version is refused.', async () => {
    const { placeCash, act, shop, seller } = await changingShop(open);
    const orderId = await placeCash();
    const { version = 0 } = await act(orderId, 'note', { note: 'Ligar' });
    const body = { orderId, version: version - 1, change: { discount: { kind: 'percent' as const, value: 10 } } };
    expect((await shop.refused('sellerOrderPreview', { token: seller, body })).code).toBe('order_changed');
  });

  it('Two changes of the same version apply once.', async () => {
    const { placeCash, seen, shop, seller, stock, blue } = await changingShop(open);
    const orderId = await placeCash();
    const { version = 0 } = await seen(orderId);
    const body = { orderId, version, act: { kind: 'change' as const, ...swap(blue) } };
    const replies = await Promise.all([1, 2].map(() => shop.send('sellerOrderAct', { token: seller, body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await stock()).toEqual([10, 8]);
  });
});
