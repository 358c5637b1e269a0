import { expect } from 'vitest';
import { orderShop } from '../../support/shops/order-shop.ts';
import { readableMails } from '../../support/shops/readable-mails.ts';
import { describeOnBothDatabases, type OpenShop } from '../../support/shops/test-shop.ts';

const DAY = 24 * 60 * 60_000;

/** A shop on 15 June 2026 whose deck is sent from 18 June on. */
async function preorderShop(open: OpenShop) {
  const orders = await orderShop(open);
  const { shop, seller, deck } = orders;
  const change = (body: object) => shop.ask('productUpdate', { token: seller, body: { id: deck._id, ...body } });
  await change({ availableFrom: '2026-06-18' });
  const desk = async (tab: string) => {
    const { orders: listed, desk: counts } = await shop.ask('sellerOrders', { token: seller, query: `?desk=${tab}` });
    return { ids: listed.map(({ _id }) => _id), counts, listed };
  };
  const listed = async () => (await shop.ask('productList')).products.find(({ _id }) => _id === deck._id);
  return { ...orders, ...readableMails(orders), change, desk, listed };
}

describeOnBothDatabases('Pre-orders', (it, open) => {
  it('A pre-ordered product is listed with its day, sold up to its quantity, and ordered with that day.', async () => {
    const { shop, change, listed, placeCash, detail, order, token } = await preorderShop(open);
    await change({ quantity: 2 });
    expect(await listed()).toMatchObject({ availableFrom: '2026-06-18', quantity: 2, inStock: true });
    const orderId = await placeCash();
    expect(await listed()).toMatchObject({ quantity: 0, inStock: false });
    const refused = await shop.refused('orderCod', { token, body: order });
    expect(refused).toMatchObject({ code: 'stock_short' });
    const placed = await detail(orderId);
    expect(placed).toMatchObject({
      availableFrom: '2026-06-18',
      arrival: { from: '2026-06-19', to: '2026-06-23' },
      lines: [{ availableFrom: '2026-06-18' }, {}],
    });
    expect(placed.lines[1]).not.toHaveProperty('availableFrom');
  });

  it('The mails of a pre-order promise its day in every summary, also in the confirmation of a payment.', async () => {
    const { placeCash, placePaid, expectMail } = await preorderShop(open);
    const day = 'Pré-venda: enviamos a partir de 18 de junho de 2026';
    const promised = [`2 x Deck Preto. ${day}: 69,80 €`, `${day}. Chega entre sexta, 19, e terça, 23 de junho.`];
    await placeCash();
    await expectMail('Recebemos a sua encomenda', promised);
    await placePaid();
    await expectMail('[Teste] Pagamento recebido: encomenda', promised);
  });

  it('The desk keeps a pre-order apart until its day in Lisbon, then lists it to pack.', async () => {
    const { shop, placeCash, desk, act, seen } = await preorderShop(open);
    const orderId = await placeCash();
    expect(await desk('pack')).toMatchObject({ ids: [], counts: { pack: 0, preorder: 1 } });
    const { ids, listed } = await desk('preorder');
    expect(ids).toEqual([orderId]);
    expect(listed).toMatchObject([{ availableFrom: '2026-06-18', leaves: { on: '2026-06-18' } }]);
    shop.pass(2 * DAY);
    expect((await desk('pack')).ids).toEqual([]);
    shop.pass(DAY);
    expect(await desk('pack')).toMatchObject({ ids: [orderId], counts: { pack: 1, preorder: 0 } });
    expect(await seen(orderId)).not.toHaveProperty('availableFrom');
    expect((await seen(orderId)).lines).toMatchObject([{ availableFrom: '2026-06-18' }, {}]);
    await act(orderId, 'ship');
    expect((await desk('pack')).ids).toEqual([]);
  });

  it('An order keeps its day when the product gets another one, and loses it with the pre-ordered line.', async () => {
    const { placeCash, change, desk, detail, act } = await preorderShop(open);
    const orderId = await placeCash();
    await change({ availableFrom: '2026-09-01' });
    expect(await detail(orderId)).toMatchObject({ availableFrom: '2026-06-18' });
    await change({ availableFrom: null });
    const later = await placeCash();
    expect(await detail(later)).not.toHaveProperty('availableFrom');
    expect((await desk('pack')).ids).toEqual([later]);
    await act(orderId, 'lower', { position: 0, quantity: 0 });
    expect((await desk('pack')).ids).toEqual([orderId, later]);
  });

  it('A pre-order that is cancelled gives its quantity back and leaves every list.', async () => {
    const { change, placeCash, act, desk, listed } = await preorderShop(open);
    await change({ quantity: 5 });
    const orderId = await placeCash();
    expect(await listed()).toMatchObject({ quantity: 3 });
    await act(orderId, 'cancel', { reason: 'Não chega' });
    expect(await listed()).toMatchObject({ quantity: 5 });
    expect((await desk('preorder')).ids).toEqual([]);
  });

  it('A product whose day has come is an ordinary one.', async () => {
    const { shop, placeCash, detail, desk } = await preorderShop(open);
    shop.pass(3 * DAY);
    const orderId = await placeCash();
    expect(await detail(orderId)).not.toHaveProperty('availableFrom');
    expect((await desk('pack')).ids).toEqual([orderId]);
  });

  it('A piece that the seller adds to an order brings the day of its pre-order.', async () => {
    const { act, detail, placeCash, deck, wax, order } = await preorderShop(open);
    const only = order.items.filter(({ product }) => product === wax._id);
    const orderId = await placeCash({ items: only, originalAmount: 3.33, amount: 3.33 });
    expect(await detail(orderId)).not.toHaveProperty('availableFrom');
    const added = [{ productId: deck._id, quantity: 1, unitPrice: 0 }];
    await act(orderId, 'change', { lines: [], added, askedBy: 'customer' });
    expect(await detail(orderId)).toMatchObject({
      availableFrom: '2026-06-18',
      lines: [{}, { availableFrom: '2026-06-18' }],
    });
  });

  it('The day of a product is at most a year away, can be removed, and is part of the product file.', async () => {
    const { shop, seller, deck, change, listed } = await preorderShop(open);
    const far = { token: seller, body: { id: deck._id, availableFrom: '2027-06-16' } };
    expect((await shop.refused('productUpdate', far)).details).toMatchObject({ fields: [{ field: 'availableFrom' }] });
    const csv = await (await shop.send('productExport', { token: seller })).text();
    expect(csv).toContain('availableFrom');
    expect(csv).toContain(';2026-06-18;');
    const imported = async (day: string) =>
      await shop.ask('productImport', { token: seller, body: { csv: csv.replace(';2026-06-18;', `;${day};`) } });
    await imported('20/07/2026');
    expect(await listed()).toMatchObject({ availableFrom: '2026-07-20' });
    expect((await imported('2027-06-16')).bad).toMatchObject([{ field: 'availableFrom' }]);
    expect((await imported('logo')).bad).toMatchObject([{ field: 'availableFrom' }]);
    await imported('');
    expect(await listed()).not.toHaveProperty('availableFrom');
    await change({ availableFrom: '2026-06-18' });
    await change({ availableFrom: null });
    expect(await listed()).not.toHaveProperty('availableFrom');
  });
});
