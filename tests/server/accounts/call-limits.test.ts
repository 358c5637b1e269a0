import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { EndpointName } from '#app/endpoints.ts';
import { ownMailAccount } from '#features/messages/contract/own-mail-account.ts';
import { aNewAddress } from '../../support/builders.ts';
import { type ReadyShop, readyShop } from './ready-shop.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const opening = Date.parse('2026-06-15T10:00:00.000Z');
const HOUR = 60 * 60_000;
const few = { perAccount: 2, perNetwork: 3 };
const limits = { order: few, address: few, message: few, newsletter: few, review: few, mail: few };

// The limits use the clock of the process.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }));
afterEach(() => void vi.useRealTimers());

const form = (template: 'contact' | 'newsletter', params: object) => ({
  service_id: ownMailAccount.serviceId,
  user_id: ownMailAccount.publicKey,
  template_id: ownMailAccount.templates[template],
  template_params: params,
});

/** Calls that name an address that anyone can type. Each network has its own limit for them. */
const typed = ['messages', 'newsletter addresses', 'notices of stock'];

/** One call of each kind, by the account or address with number `n`. */
const kinds: [kind: string, name: EndpointName, bodyOf: (ready: ReadyShop, n: number) => object][] = [
  ['orders', 'orderCod', ({ orders }, n) => orders[n]!],
  ['orders paid online', 'orderStripe', ({ orders }, n) => ({ ...orders[n], paymentType: 'Online' })],
  ['addresses', 'addressAdd', () => ({ address: aNewAddress() })],
  ['reviews', 'reviewsCreate', ({ review }) => review],
  ['messages', 'emailSend', (_, n) => form('contact', { name: 'Maria', email: `m${n}@x.pt`, message: 'Olá' })],
  ['newsletter addresses', 'emailSend', (_, n) => form('newsletter', { user_email: `m${n}@x.pt` })],
  ['notices of stock', 'productNotify', ({ product }, n) => ({ product, email: `m${n}@x.pt` })],
];

describeOnBothDatabases('Too many', (it, open) => {
  it.for(kinds)('%s of one account are rejected, and accepted after a while.', async ([kind, name, bodyOf]) => {
    const ready = await readyShop(open, limits);
    const send = (n: number, ip: string) =>
      ready.shop.send(name, { token: ready.tokens[n], body: bodyOf(ready, n), ip });
    const ips = typed.includes(kind)
      ? ['192.0.2.1', '192.0.2.1', '192.0.2.1']
      : ['192.0.2.1', '192.0.2.2', '192.0.2.4'];
    for (const ip of ips.slice(0, 2)) expect((await send(0, ip)).status).not.toBe(429);
    vi.setSystemTime(opening + 60_000);
    const refused = await send(0, ips[2]!);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3540']);
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringMatching(/\w/) });
    expect((await send(1, '192.0.2.3')).status).not.toBe(429);
    vi.setSystemTime(opening + HOUR);
    expect((await send(0, '192.0.2.3')).status).not.toBe(429);
  });

  it.for(kinds)('%s of one /48 of IPv6 are rejected, however many of its networks call.', async ([, name, bodyOf]) => {
    const wide = { perAccount: 100, perNetwork: 3 };
    const all = Object.fromEntries(Object.keys(limits).map((kind) => [kind, wide]));
    const ready = await readyShop(open, all);
    const send = async (ip: string) =>
      (await ready.shop.send(name, { token: ready.tokens[0], body: bodyOf(ready, 0), ip })).status;
    for (let n = 0; n < 24; n++) expect(await send(`2001:db8:7:${n.toString(16)}::/64`)).not.toBe(429);
    expect(await send('2001:db8:7:ffff::/64')).toBe(429);
    expect(await send('2001:db8:8:1::/64')).not.toBe(429);
  });

  it.for(kinds)('%s of one network are rejected, whichever accounts they name.', async ([, name, bodyOf]) => {
    const ready = await readyShop(open, limits);
    const send = async (n: number, ip: string) =>
      (await ready.shop.send(name, { token: ready.tokens[n], body: bodyOf(ready, n), ip })).status;
    for (const n of [0, 0, 1]) expect(await send(n, '192.0.2.1')).not.toBe(429);
    expect(await send(1, '192.0.2.1')).toBe(429);
    expect(await send(1, '192.0.2.2')).not.toBe(429);
  });
});
