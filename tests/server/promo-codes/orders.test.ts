import { expect } from 'vitest';
import { registerCustomer, saveAddress } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';
import { addCode, codesOf } from './promo-shop.ts';

const DAY = 24 * 60 * 60_000;

/** Another customer with the same order. */
async function another(shop: TestShop, email: string, order: object) {
  const token = await registerCustomer(shop, { email });
  return { token, body: { ...order, address: await saveAddress(shop, token) } };
}

describeOnBothDatabases('Orders with a promo code of the seller', (it) => {
  it.for([
    { category: null, amount: 65.82, discount: 7.31, lines: [6.97, 0.34] },
    { category: 'Deck-J-Bay', amount: 66.15, discount: 6.98, lines: [6.98, 0] },
    { category: 'Fuwax-Cool', amount: 72.8, discount: 0.33, lines: [0, 0.33] },
  ])(
    'A code for the category $category takes $discount off, and the order keeps it.',
    async (expected, { shop, seller, token, order }) => {
      await addCode(shop, seller, { category: expected.category });
      const { orderId = '' } = await shop.ask('orderCod', {
        token,
        body: { ...order, promoCode: ' surf10 ', amount: expected.amount },
      });
      // The terms of a code do not change its orders.
      const [code] = await codesOf(shop, seller);
      const terms = { percentage: 50, category: null, firstDay: null, lastDay: null, maxUses: 1, maxPerCustomer: 1 };
      await shop.ask('promoCodeChange', { token: seller, body: { id: code?.id ?? '', ...terms } });
      const detail = (await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order;
      expect(detail).toMatchObject({
        ...{ amount: expected.amount, originalAmount: 73.13, discountAmount: expected.discount },
        ...{ promoCode: 'SURF10', promoPercentage: 10, discountPercentage: 0 },
      });
      expect(detail.lines.map(({ discount }) => discount)).toEqual(expected.lines);
      const { orders } = await shop.ask('orderUser', { token });
      expect(orders).toMatchObject([{ discountAmount: expected.discount, promoCode: 'SURF10', promoPercentage: 10 }]);
    },
  );

  it('The mail, the export and the seller’s page show the discount of the code.', async ({
    shop,
    seller,
    token,
    order,
  }) => {
    await addCode(shop, seller);
    const { orderId = '' } = await shop.ask('orderCod', {
      token,
      body: { ...order, promoCode: 'SURF10', amount: 65.82 },
    });
    const mails = await shop.inDatabase((db) => db.selectFrom('outbox').select('text').execute());
    expect(mails.some(({ text }) => /\(10\s?%\): -7,31/.test(text ?? ''))).toBe(true);
    const csv = await (await shop.send('orderExport', { token: seller })).text();
    expect(csv).toContain('SURF10');
    const seen = (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order;
    expect(seen).toMatchObject({ promoCode: 'SURF10', promoPercentage: 10, discountAmount: 7.31 });
  });

  it('An order with BROTHER has a percentage of 30 and no additional field.', async ({ shop, token, order }) => {
    await shop.ask('orderCod', { token, body: { ...order, promoCode: 'BROTHER', amount: 51.19 } });
    const [placed] = (await shop.ask('orderUser', { token })).orders;
    expect(placed).toMatchObject({ discountPercentage: 30, promoCode: 'BROTHER' });
    expect(placed).not.toHaveProperty('promoPercentage');
  });

  it('An order whose amount is a cent off, or ignores the code, is refused with the amounts.', async ({
    shop,
    seller,
    token,
    order,
  }) => {
    await addCode(shop, seller);
    for (const amount of [65.81, 65.83, 73.13]) {
      const refused = await shop.refused('orderCod', { token, body: { ...order, promoCode: 'SURF10', amount } });
      expect(refused).toMatchObject({
        ...{ status: 409, code: 'price_changed' },
        details: { subtotal: 73.13, discount: 7.31, total: 65.82 },
      });
    }
  });

  it.for([
    ['early', { firstDay: '2026-06-16' }, 'Este código promocional só vale a partir de 16 de junho de 2026.'],
    ['over', { lastDay: '2026-06-14' }, 'Este código promocional valeu até 14 de junho de 2026.'],
    ['no_product', { category: 'Fin' }, 'Este código promocional não vale para os artigos do carrinho.'],
  ] as const)(
    'An order with a code is refused with the reason %s.',
    async ([reason, terms, message], { shop, seller, token, order }) => {
      await addCode(shop, seller, terms);
      const reply = await shop.send('orderCod', { token, body: { ...order, promoCode: 'SURF10', amount: 65.82 } });
      expect(await reply.json()).toMatchObject({ code: 'promo_code_refused', details: { reason }, message });
    },
  );

  it('A code is valid from the first moment of its first day in Lisbon to the last moment of its last.', async ({
    shop,
    seller,
    token,
  }) => {
    await addCode(shop, seller, { firstDay: '2026-06-16', lastDay: '2026-06-16' });
    const check = async () => (await shop.send('promoCheck', { token, body: { code: 'SURF10' } })).status;
    // It is 11:00 in Lisbon.
    shop.pass(13 * 60 * 60_000 - 1);
    expect(await check()).toBe(409);
    shop.pass(1);
    expect(await check()).toBe(200);
    shop.pass(DAY - 1);
    expect(await check()).toBe(200);
    shop.pass(1);
    expect(await check()).toBe(409);
  });

  it('Simultaneous orders use a limited code only as often as allowed, and a cancelled order gives its use back.', async ({
    shop,
    seller,
    order,
  }) => {
    await addCode(shop, seller, { maxUses: 2 });
    const body = { ...order, promoCode: 'SURF10', amount: 65.82 };
    const people = [];
    for (const name of ['ana', 'rui', 'eva', 'gil', 'ivo'])
      people.push(await another(shop, `${name}@example.pt`, body));
    const replies = await Promise.all(people.map((person) => shop.send('orderCod', person)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    expect(await codesOf(shop, seller)).toMatchObject([{ uses: 2, given: 14.62, state: 'used_up' }]);
    const late = people[replies.findIndex(({ status }) => status === 409)]!;
    expect(await shop.refused('orderCod', late)).toMatchObject({ details: { reason: 'used_up' } });
    const early = people[replies.findIndex(({ status }) => status === 200)]!;
    const orderId = (await shop.ask('orderUser', early)).orders[0]?._id ?? '';
    await shop.ask('orderCancel', { ...early, body: { orderId, version: 0 } });
    await shop.ask('orderCod', late);
    expect(await codesOf(shop, seller)).toMatchObject([{ uses: 2, state: 'used_up' }]);
  });

  it('Simultaneous orders of one customer use a code only as often as the customer may.', async ({
    shop,
    seller,
    token,
    order,
  }) => {
    await addCode(shop, seller, { maxPerCustomer: 1 });
    const sent = { token, body: { ...order, promoCode: 'SURF10', amount: 65.82 } };
    const replies = await Promise.all([1, 2, 3].map(() => shop.send('orderCod', sent)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await shop.refused('orderCod', sent)).toMatchObject({
      ...{ code: 'promo_code_refused', details: { reason: 'used_by_you' } },
    });
    const check = { token, body: { code: 'SURF10' } };
    expect(await shop.refused('promoCheck', check)).toMatchObject({ details: { reason: 'used_by_you' } });
    await shop.ask('orderCod', await another(shop, 'rui@example.pt', sent.body));
  });

  it('A repeated call with the same key returns the order that has used the last use.', async ({
    shop,
    seller,
    token,
    order,
  }) => {
    await addCode(shop, seller, { maxUses: 1 });
    const body = { ...order, promoCode: 'SURF10', amount: 65.82 };
    const sent = { token, body, headers: { 'idempotency-key': 'one' } };
    const { orderId } = await shop.ask('orderCod', sent);
    expect((await shop.ask('orderCod', sent)).orderId).toBe(orderId);
  });

  it('Guests with the same e-mail address count as one customer, and a visitor learns that only by ordering.', async ({
    shop,
    seller,
    order,
  }) => {
    await addCode(shop, seller, { maxPerCustomer: 1 });
    const asGuest = async () => {
      const { token = '' } = await shop.ask('guest', { body: { email: 'visita@example.pt' } });
      const address = await saveAddress(shop, token);
      return { token, body: { ...order, address, promoCode: 'SURF10', amount: 65.82 } };
    };
    await shop.ask('orderCod', await asGuest());
    const second = await asGuest();
    await shop.ask('promoCheck', { token: second.token, body: { code: 'SURF10' } });
    expect(await shop.refused('orderCod', second)).toMatchObject({ details: { reason: 'used_by_you' } });
  });

  it('Guessing codes is stopped after 20 attempts in an hour.', async ({ shop, token }) => {
    const guess = (code: string) => shop.refused('promoCheck', { token, body: { code } });
    for (let count = 0; count < 20; count++) expect(await guess(`GUESS-${count}`)).toMatchObject({ status: 400 });
    expect(await guess('GUESS-20')).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
