import { expect } from 'vitest';
import { limits } from '#core/limits.ts';
import { aNewAddress } from '../../support/builders.ts';
import { registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

describeOnBothDatabases('The addresses of a customer', (it) => {
  it('The addresses of a customer are saved trimmed, in order, and for no one else.', async ({ shop, token }) => {
    await shop.ask('addressAdd', { token, body: { address: aNewAddress({ city: ' Ericeira ' }) } });
    const added = await shop.ask('addressAdd', { token, body: { address: aNewAddress({ city: 'Évora' }) } });
    expect(added.message).toBe('Morada adicionada com sucesso!');
    const { addresses } = await shop.ask('addressGet', { token });
    expect(addresses.map(({ city }) => city)).toEqual(['Ericeira', 'Évora']);
    expect(addresses[0]).toEqual({ ...aNewAddress(), _id: expect.stringMatching(/^[a-z0-9]{16}$/) as string });
    const other = await registerCustomer(shop, { email: 'outro@example.pt' });
    expect((await shop.ask('addressGet', { token: other })).addresses).toEqual([]);
  });

  it('The addresses of a customer store every typed phone number in one format.', async ({ shop, token }) => {
    for (const phone of ['912 345 678', '00351 21.234.56.78']) {
      await shop.ask('addressAdd', { token, body: { address: aNewAddress({ phone }) } });
    }
    const { addresses } = await shop.ask('addressGet', { token });
    expect(addresses.map(({ phone }) => phone)).toEqual(['912345678', '+351 212345678']);
    for (const phone of ['912 345 67', '912 345 678 9', '+351 312 345 678', '+34 912 345 678', '351912345678']) {
      const refused = await shop.refused('addressAdd', { token, body: { address: aNewAddress({ phone }) } });
      expect(refused).toMatchObject({ status: 400, details: { fields: [{ field: 'address.phone' }] } });
    }
  });

  it.for([
    { zipcode: '9500-100', state: 'Lisboa' },
    { zipcode: '9000-050', state: 'Açores' },
    { zipcode: '1000-001', state: 'Madeira' },
  ] as const)('The addresses of a customer are not saved with $zipcode in $state.', async (torn, { shop, token }) => {
    const reply = await shop.send('addressAdd', { token, body: { address: aNewAddress(torn) } });
    expect([reply.status, await reply.json()]).toMatchObject([
      400,
      { code: 'district_elsewhere', message: 'Este código postal não é deste distrito.' },
    ]);
    expect((await shop.ask('addressGet', { token })).addresses).toEqual([]);
  });

  it.for(['0123-456', '0000-000', '2999-001', '9999-999'])(
    'The addresses of a customer are not saved with %s, because it is not a postcode.',
    async (zipcode, { shop, token }) => {
      const reply = await shop.send('addressAdd', { token, body: { address: aNewAddress({ zipcode }) } });
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { code: 'postcode_unknown', message: 'Este código postal não existe.' },
      ]);
      expect((await shop.ask('addressGet', { token })).addresses).toEqual([]);
    },
  );

  it.for(['\u200B\u200D', '\u00AD', '\u3164\uFFA0', '\u2800', '\u202E \u2066', '\u0301'])(
    'The addresses of a customer are not saved with the invisible name %j',
    async (firstName, { shop, token }) => {
      const body = { address: aNewAddress({ firstName }) };
      expect(await shop.refused('addressAdd', { token, body })).toMatchObject({
        status: 400,
        details: { fields: [{ field: 'address.firstName' }] },
      });
    },
  );

  it('The addresses of a customer are limited in number.', async ({ shop, token }) => {
    const add = () => shop.send('addressAdd', { token, body: { address: aNewAddress() } });
    for (let i = 0; i < limits.address.maxPerCustomer; i++) expect((await add()).status).toBe(200);
    expect(await shop.refused('addressAdd', { token, body: { address: aNewAddress() } })).toMatchObject({
      status: 409,
      code: 'too_many_addresses',
    });
  });
});
