import { expect } from 'vitest';
import type { Product } from '#features/catalogue/contract/product.ts';
import { origin } from '../../support/shops/api-client.ts';
import {
  customerLogin,
  deliverOrder,
  logSellerIn,
  readyToOrder,
  registerCustomer,
} from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const surf = 'https://surf.example';
const settings = { allowedOrigins: [surf], apiUrl: 'https://api.example', mediaBaseUrl: 'https://api.example' };
const foreign = ['https://evil.example', 'https://surf.example.evil.example', 'http://surf.example', 'null'];

describeOnBothDatabases('An API for other origins', (it, open) => {
  it('An API for other origins allows preflight requests with a token, JSON and a key from exactly those origins.', async () => {
    const shop = await open(settings);
    const preflight = (from: string) =>
      shop.api.fetch(
        new Request(`${origin}/api/order/cod`, {
          method: 'OPTIONS',
          headers: { origin: from, 'access-control-request-method': 'POST' },
        }),
      );
    const { headers, status } = await preflight(surf);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(surf);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-allow-headers')).toBe('Authorization,Content-Type,Idempotency-Key');
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('vary')).toContain('Origin');
    for (const from of foreign) expect((await preflight(from)).headers.get('access-control-allow-origin')).toBeNull();
  });

  it('An API for other origins lets exactly those origins read replies and errors.', async () => {
    const shop = await open(settings);
    const token = await registerCustomer(shop);
    for (const [sent, status] of [[{ token }, 200] as const, [{ token: 'made-up' }, 401] as const]) {
      const reply = await shop.send('userIsAuth', { ...sent, headers: { origin: surf } });
      expect([reply.status, reply.headers.get('access-control-allow-origin')]).toEqual([status, surf]);
    }
    for (const from of foreign) {
      const reply = await shop.send('userIsAuth', { token, headers: { origin: from } });
      expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('An API for other origins accepts changes by cookie from those origins alone, and by token from any origin.', async () => {
    const shop = await open(settings);
    const registered = await shop.send('userRegister', { body: { name: 'Maria', ...customerLogin } });
    const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { token } = (await registered.json()) as { token: string };
    const body = { cartItems: { deck: 1 } };
    const change = async (from: string, identity: object) =>
      (await shop.send('cartUpdate', { body, headers: { origin: from, ...identity } })).status;
    expect(await change(surf, { cookie })).toBe(200);
    for (const from of foreign) {
      expect(await change(from, { cookie })).toBe(403);
      expect(await change(from, { authorization: `Bearer ${token}` })).toBe(200);
    }
  });

  it('An API for other origins ignores the Host header for payments, mails and sessions when its address is set.', async () => {
    const siteUrl = 'https://nortada.example';
    const shop = await open({ siteUrl });
    const { token, order, soldOut } = await readyToOrder(shop);
    const headers = { origin: 'https://evil.example', host: 'evil.example' };
    const body = { ...order, paymentType: 'Online' };
    const { url = '' } = await shop.ask('orderStripe', { token, body, headers });
    expect(url).toMatch(/^https:\/\/nortada\.example\/api\/payments\/sandbox\//);
    const page = await shop.api.fetch(new Request(url));
    expect(page.headers.get('content-security-policy')).not.toContain('evil');
    await shop.ask('productNotify', { body: { product: soldOut._id, email: 'espera@example.pt' }, headers });
    const mails = await shop.inDatabase((db) => db.selectFrom('outbox').select('text').execute());
    expect(mails.map(({ text }) => text).join()).toContain(`${siteUrl}/avise-me`);
    expect(mails.map(({ text }) => text).join()).not.toContain('evil');
    const cookie =
      (await shop.send('userLogin', { body: customerLogin })).headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const change = (from: string) =>
      shop.send('cartUpdate', { headers: { cookie, origin: from }, body: { cartItems: {} } });
    // These tests send their requests to the host of `origin`.
    expect([(await change(origin)).status, (await change(siteUrl)).status]).toEqual([403, 200]);
  });

  it('An API for other origins does not treat an address as its own origin because the Host header matches.', async () => {
    const shop = await open({ siteUrl: surf, isAddressGiven: false });
    const { token, order } = await readyToOrder(shop);
    const { host } = new URL(origin);
    const crooked = [
      `javascript://${host}/%0aalert(1)//`,
      `http://${host}/; script-src 'unsafe-inline'`,
      `${origin}/`,
      `http://maria@${host}`,
    ];
    for (const from of crooked) {
      const body = { ...order, paymentType: 'Online' };
      const { url = '' } = await shop.ask('orderStripe', { token, body, headers: { origin: from } });
      expect(url).toMatch(new RegExp(`^${origin}/api/payments/sandbox/`));
      const page = await shop.api.fetch(new Request(url));
      expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${surf};`);
    }
  });

  it('An API for other origins describes itself at its root, and builds the URLs of pictures and payment pages from its own address.', async () => {
    const shop = await open(settings);
    const root = await shop.api.fetch(new Request(`${origin}/`));
    expect([root.status, await root.json()]).toMatchObject([200, { success: true }]);
    const [deck] = (await shop.ask('productList')).products;
    expect(deck?.image[0]).toMatch(/^https:\/\/api\.example\/media\//);
    const { token, order } = await readyToOrder(shop);
    const { url } = await shop.ask('orderStripe', { token, body: { ...order, paymentType: 'Online' } });
    expect(url).toMatch(/^https:\/\/api\.example\/api\/payments\/sandbox\//);
  });

  it('An API for other origins returns absolute picture URLs to other origins and paths to its own pages, when one process serves both.', async () => {
    const siteUrl = 'https://nortada.example';
    const shop = await open({ siteUrl, allowedOrigins: [surf] });
    const { token, order } = await readyToOrder(shop);
    const seller = await logSellerIn(shop);
    await deliverOrder(shop, (await shop.ask('orderCod', { token, body: order })).orderId);
    for (const [from, base] of [[surf, siteUrl] as const, [siteUrl, ''] as const, [undefined, ''] as const]) {
      const headers: Record<string, string> = from ? { origin: from } : {};
      const { products } = await shop.ask('productList', { headers });
      const { orders } = await shop.ask('orderUser', { token, headers });
      const all = await shop.ask('orderSeller', { token: seller, headers });
      const { eligibleProducts } = await shop.ask('reviewsEligibleOrders', { token, headers });
      const ordered = [orders[0], all.orders[0]].map((one) => one?.items[0]?.product);
      for (const product of [products[0], ...ordered, eligibleProducts[0]?.product]) {
        const { image = [], pictures = [] } = product as Partial<Product>;
        expect(image[0]).toMatch(new RegExp(`^${base}/media/`));
        expect(pictures[0]?.base).toMatch(new RegExp(`^${base}/media/`));
      }
    }
  });

  it('An API for other origins sends guests to a payment page at its https address behind a proxy that ends TLS.', async () => {
    const siteUrl = `https://${new URL(origin).host}`;
    const shop = await open({ siteUrl, allowedOrigins: [surf] });
    const { token, order } = await readyToOrder(shop);
    const body = { ...order, paymentType: 'Online' };
    const { url } = await shop.ask('orderStripe', { token, body, headers: { origin: surf } });
    expect(url?.startsWith(`${siteUrl}/api/payments/sandbox/`)).toBe(true);
  });

  it('An API for other origins is closed to all other origins when none is configured.', async ({ shop }) => {
    const reply = await shop.send('productList', { headers: { origin: surf } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect((await shop.api.fetch(new Request(`${origin}/`))).status).toBe(404);
  });
});
