import { expect } from 'vitest';
import { limits } from '#core/limits.ts';
import { origin } from '../../support/shops/api-client.ts';
import { aNewAddress } from '../../support/builders.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const json = { 'content-type': 'application/json' };

/** The body of a client that disconnects while it sends. */
const brokenOff = () =>
  new ReadableStream({
    start: (stream) => stream.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
  });

describeOnBothDatabases('Requests', (it, open) => {
  it.each(['/api/%', '/api/product/%ff', '/api/reviews/product/%', '/media/%', '/media/%c3%28-160.webp', '/%'])(
    'A bad request to %s, which has an invalid percent encoding, is rejected with 404 or 400, and logs no error.',
    async (path) => {
      const shop = await open();
      const reply = await shop.api.fetch(new Request(`${origin}${path}`));
      expect([400, 404]).toContain(reply.status);
      expect(await reply.json()).toMatchObject({ success: false });
      expect(shop.takeLog()).toEqual([]);
    },
  );

  it('A bad request that is not JSON is rejected.', async ({ shop }) => {
    const refused = await shop.refused('userLogin', { rawBody: '{"email":', headers: json });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_json' });
  });

  it('A bad request without a JSON content type is rejected.', async ({ shop }) => {
    const refused = await shop.refused('userLogin', { rawBody: '{}', headers: { 'content-type': 'text/plain' } });
    expect(refused).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('A bad request without a body is rejected where the call needs one.', async ({ shop }) => {
    expect(await shop.refused('userLogin')).toMatchObject({ status: 400, code: 'invalid_body' });
  });

  it('A bad request that is too large is rejected, with or without a content length.', async ({ shop }) => {
    const large = JSON.stringify({ email: 'a'.repeat(limits.api.maxJsonBytes) });
    const told = { ...json, 'content-length': String(large.length) };
    expect(await shop.refused('userLogin', { rawBody: large, headers: told })).toMatchObject({
      status: 413,
      code: 'payload_too_large',
    });
    expect((await shop.refused('userLogin', { rawBody: large, headers: json })).status).toBe(413);
  });

  it("A bad request that breaks off counts as the caller's fault and logs no error.", async ({ shop }) => {
    for (const path of ['/api/user/login', '/api/payments/webhook']) {
      const sent = { method: 'POST', headers: json, body: brokenOff(), duplex: 'half' } as RequestInit;
      const reply = await shop.api.fetch(new Request(`${origin}${path}`, sent));
      expect([reply.status, await reply.json()]).toMatchObject([400, { code: 'invalid_body' }]);
    }
    expect(shop.takeLog()).toEqual([]);
  });

  it('A bad request of the wrong shape is answered with every wrong field.', async ({ shop, token }) => {
    const address = aNewAddress({ zipcode: '2655123', phone: '12' });
    const refused = await shop.refused('addressAdd', { token, body: { address } });
    expect(refused).toMatchObject({ status: 400, code: 'invalid_body' });
    expect(refused.details).toEqual({
      fields: [
        { field: 'address.zipcode', problem: 'invalid_format' },
        { field: 'address.phone', problem: 'invalid_format' },
      ],
    });
    expect((await shop.ask('addressGet', { token })).addresses).toEqual([]);
  });

  it('A bad request with a character that no database can store is rejected.', async ({ shop, token }) => {
    const address = aNewAddress({ city: 'Eri\0ceira' });
    expect(await shop.refused('addressAdd', { token, body: { address } })).toMatchObject({
      code: 'invalid_body',
      details: { fields: [{ field: 'city' }] },
    });
    expect((await shop.refused('reviewsProduct', { params: { productId: 'a\0b' } })).code).toBe('not_found');
  });

  it('A bad request with a wrong parameter is answered with the name of the parameter.', async ({ shop }) => {
    expect(await shop.refused('reviewsRecent', { query: '?limit=many' })).toMatchObject({
      status: 400,
      code: 'invalid_query',
      details: { fields: [{ field: 'limit' }] },
    });
  });

  it('A bad request to an unknown address is answered in JSON.', async ({ shop }) => {
    for (const path of ['/api', '/api/', '/api/nothing', '/api/user/login/more', '/api/%E0%A4%A']) {
      const response = await shop.api.fetch(new Request(origin + path));
      expect([response.status, await response.json()]).toEqual([
        404,
        { success: false, code: 'not_found', message: 'Endereço não encontrado.' },
      ]);
    }
  });

  it('A bad request with the wrong method is answered with the right method.', async ({ shop }) => {
    const wrong = await shop.api.fetch(new Request(`${origin}/api/user/login`, { method: 'DELETE' }));
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await wrong.json()).toMatchObject({ success: false, code: 'method_not_allowed' });
  });

  it('A bad request is answered without internal details, which are in the log.', async ({ shop }) => {
    await shop.inDatabase((db) => db.updateTable('products').set({ description_json: 'no JSON' }).execute());
    const response = await shop.send('productList');
    expect([response.status, await response.json()]).toEqual([
      500,
      { success: false, code: 'internal', message: 'Erro interno do servidor. Tente novamente.' },
    ]);
    const [line, ...others] = shop.takeLog();
    expect(others).toEqual([]);
    expect(line).toContain(`[${response.headers.get('x-request-id')}] GET /api/product/list: internal`);
    expect(line).toContain('SyntaxError');
  });

  it('Any call forbids caching, except for the product list, and answers HEAD like GET.', async ({ shop }) => {
    expect((await shop.send('reviewsRecent')).headers.get('cache-control')).toBe('no-store');
    expect((await shop.send('productList')).headers.get('cache-control')).toBe('no-cache');
    const head = await shop.api.fetch(new Request(`${origin}/api/health`, { method: 'HEAD' }));
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('Any call needs no body when its body has no fields.', async ({ shop, token }) => {
    await shop.ask('addressGet', { token });
    await shop.ask('addressGet', { token, body: {} });
    await shop.ask('orderUser', { token });
  });
});
