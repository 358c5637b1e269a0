import { expect } from 'vitest';
import { promoTerms } from '../../support/good-promo-requests.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';
import { addCode, codesOf } from './promo-shop.ts';

describeOnBothDatabases('The seller’s promo codes', (it) => {
  it('The seller creates a code, which is stored in upper case and is active.', async ({ shop, seller }) => {
    const added = await addCode(shop, seller, { code: ' surf-10 ', maxUses: 5, lastDay: '2026-06-30' });
    expect(added).toEqual({
      ...{ ...promoTerms, id: added.id, code: 'SURF-10', maxUses: 5, lastDay: '2026-06-30' },
      ...{ isActive: true, state: 'active', uses: 0, given: 0, isUsed: false },
    });
    expect(await codesOf(shop, seller)).toEqual([added]);
  });

  it.for([
    ['code', 'AB'],
    ['code', 'A'.repeat(21)],
    ['code', 'DOIS NOMES'],
    ['percentage', 0],
    ['percentage', 91],
    ['percentage', 12.5],
    ['firstDay', '2026-02-30'],
    ['lastDay', '2026-06-14'],
    ['maxUses', 0],
    ['maxPerCustomer', 1_001],
    ['category', ''],
  ] as const)(
    'A code with %s %j is refused, and the refusal names the field.',
    async ([field, value], { shop, seller }) => {
      const terms = { code: 'SURF10', ...promoTerms, firstDay: '2026-06-15', [field]: value };
      const refused = await shop.refused('promoCodeAdd', { token: seller, body: terms });
      expect(refused).toMatchObject({ status: 400, code: 'invalid_body', details: { fields: [{ field }] } });
      expect(await codesOf(shop, seller)).toEqual([]);
    },
  );

  it('A code that exists, in any spelling, and the code of the content file are refused.', async ({ shop, seller }) => {
    await addCode(shop, seller);
    for (const code of ['surf10', 'brother']) {
      const refused = await shop.refused('promoCodeAdd', { token: seller, body: { code, ...promoTerms } });
      expect(refused).toMatchObject({ status: 409, code: 'promo_code_taken' });
    }
  });

  it('The seller changes the terms of a code, stops it and allows it again.', async ({ shop, seller, token }) => {
    const { id } = await addCode(shop, seller);
    const body = { id, ...promoTerms, percentage: 25, category: 'Deck-J-Bay' };
    const { code } = await shop.ask('promoCodeChange', { token: seller, body });
    expect(code).toMatchObject({ code: 'SURF10', percentage: 25, category: 'Deck-J-Bay', state: 'active' });
    const stopped = await shop.ask('promoCodeSwitch', { token: seller, body: { id, isActive: false } });
    expect(stopped.code).toMatchObject({ isActive: false, state: 'stopped' });
    const refused = await shop.refused('promoCheck', { token, body: { code: 'SURF10' } });
    expect(refused).toMatchObject({ status: 400, code: 'promo_code_invalid' });
    await shop.ask('promoCodeSwitch', { token: seller, body: { id, isActive: true } });
    const { promo } = await shop.ask('promoCheck', { token, body: { code: ' surf10' } });
    expect(promo).toEqual({ code: 'SURF10', percentage: 25, category: 'Deck-J-Bay' });
  });

  it('A change of an unknown code is refused.', async ({ shop, seller }) => {
    const change = { token: seller, body: { id: 'none', ...promoTerms } };
    expect(await shop.refused('promoCodeChange', change)).toMatchObject({ status: 404, code: 'promo_code_not_found' });
    const stop = { token: seller, body: { id: 'none', isActive: false } };
    expect(await shop.refused('promoCodeSwitch', stop)).toMatchObject({ status: 404, code: 'promo_code_not_found' });
  });

  it('A code can be deleted until an order has used it, also if that order is cancelled.', async ({
    shop,
    seller,
    token,
    order,
  }) => {
    const used = await addCode(shop, seller);
    shop.pass(1);
    const unused = await addCode(shop, seller, { code: 'UNUSED' });
    const body = { ...order, promoCode: 'SURF10', amount: 65.82 };
    const { orderId = '' } = await shop.ask('orderCod', { token, body });
    expect(await codesOf(shop, seller)).toMatchObject([
      { code: 'UNUSED', uses: 0, given: 0, isUsed: false },
      { code: 'SURF10', uses: 1, given: 7.31, isUsed: true },
    ]);
    await shop.ask('orderCancel', { token, body: { orderId, version: 0 } });
    expect(await codesOf(shop, seller)).toMatchObject([{ uses: 0 }, { uses: 0, given: 0, isUsed: true }]);
    const refused = await shop.refused('promoCodeDelete', { token: seller, body: { id: used.id } });
    expect(refused).toMatchObject({ status: 409, code: 'promo_code_used' });
    for (let time = 0; time < 2; time++) await shop.ask('promoCodeDelete', { token: seller, body: { id: unused.id } });
    expect(await codesOf(shop, seller)).toMatchObject([{ code: 'SURF10' }]);
  });
});
