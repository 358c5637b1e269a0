import type { Endpoint } from '#core/endpoint.ts';
import { endpoints } from '#app/endpoints.ts';
import { aNewAddress } from '../support/builders.ts';
import { aPerson, placeOrder, sellerSession } from './people.ts';
import { areaOf, type Tally } from './tally.ts';
import { type Hit, shoot, type Target } from './target.ts';

const guarded = Object.values<Endpoint>(endpoints).filter(({ audience }) => audience !== 'anyone');
const forged = ['made-up', 'null', 'undefined', "' or 1=1 --", 'a'.repeat(4_000), '../../etc/passwd'];

/** A refusal because the session is missing or wrong: a status, or the answer of a call that checks for a session. */
const isRefused = (row: Endpoint, { status, json }: Hit): boolean =>
  status === 401 || (row.answersStrangers === true && status === 200 && json.success === false);

const shown = (row: Endpoint, { status, text }: Hit): string =>
  `${row.method} ${row.path}: ${status} ${text.slice(0, 80)}`;

/** Makes every call that needs a session without one, with a forged one, and with one of the other kind. */
async function callEverything(target: Target, tally: Tally): Promise<void> {
  const [{ token: customer }, { token: seller }] = [await aPerson(target), await sellerSession(target)];
  for (const row of guarded) {
    const path = row.path.replace(/:\w+/g, 'x');
    const shot = { method: row.method, path, ...(row.method === 'POST' ? { body: {} } : {}) };
    const bare = await shoot(target, shot);
    tally.note('by nobody', isRefused(row, bare), shown(row, bare));
    for (const token of forged) {
      const hit = await shoot(target, { ...shot, token });
      tally.note('with a forged token', isRefused(row, hit), shown(row, hit));
    }
    const crossed = await shoot(target, { ...shot, token: row.audience === 'seller' ? customer : seller });
    tally.note('with a session of the other kind', isRefused(row, crossed), shown(row, crossed));
  }
}

/** Makes calls that change data from a foreign page, with the cookie of a session. */
async function forgeRequests(target: Target, tally: Tally): Promise<void> {
  const [{ cookies: customer }, { cookies: seller }] = [await aPerson(target), await sellerSession(target)];
  const pages: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${target.siteUrl}.evil.example` },
    { origin: target.url, host: new URL(target.url).host },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const row of guarded.filter(({ method }) => method === 'POST')) {
    for (const page of pages) {
      const headers = { cookie: row.audience === 'seller' ? seller : customer, ...page };
      const hit = await shoot(target, { path: row.path, body: {}, headers });
      tally.note('from a foreign page', hit.status === 403, shown(row, hit));
    }
  }
}

/** Requests data of one customer as another customer who knows its ids. */
async function reachForForeign(target: Target, tally: Tally): Promise<void> {
  const [owner, other] = [await aPerson(target), await aPerson(target)];
  const orderId = String((await placeOrder(target, owner)).json.orderId);
  const { token } = other;
  const lines = [{ position: 0, quantity: 1 }];
  const shots = [
    { path: `/api/order/detail?orderId=${orderId}` },
    { path: '/api/order/cancel', body: { orderId, version: 0 } },
    { path: '/api/order/pay', body: { orderId, version: 0, method: 'card' } },
    { path: '/api/order/address', body: { orderId, version: 0, address: aNewAddress() } },
    { path: '/api/order/return', body: { orderId, version: 0, lines, reason: 'size', note: '' } },
    { path: '/api/order/cod', body: owner.order },
    { path: '/api/reviews/change', body: { review: orderId, rating: 1, title: 'x', comment: 'x' } },
  ];
  for (const shot of shots) {
    const hit = await shoot(target, { ...shot, token });
    tally.note('for what is another’s', hit.status === 404, `${shot.path}: ${hit.status} ${hit.text.slice(0, 80)}`);
  }
  const review = { orderId, productId: owner.order.items[0]?.product, rating: 1, title: 'x', comment: 'x' };
  const written = await shoot(target, { path: '/api/reviews/create', token, body: review });
  tally.note('for what is another’s', written.status === 409, `a review: ${written.status}`);
  const { json } = await shoot(target, { path: '/api/order/user', token, body: { userId: orderId } });
  tally.note('for what is another’s', JSON.stringify(json.orders) === '[]', 'another’s orders are listed');
}

/** Names unknown products, imports and changes with the seller's session, and targets outside the shop. */
async function reachForUnknown(target: Target, tally: Tally): Promise<void> {
  const { token } = await sellerSession(target);
  const variants = [{ options: { size: 'M' }, price: 1, offerPrice: 1 }];
  const unknown = [
    { path: '/api/seller/import/report?id=x' },
    { path: '/api/seller/import/undo', body: { id: "' or 1=1 --" } },
    { path: endpoints.productBulkApply.path, body: { key: 'no-such-key' } },
    { path: endpoints.productBulkUndo.path, body: { key: 'no-such-key' } },
    { path: `${endpoints.sellerModel.path}?product=x` },
    { path: endpoints.variantsAdd.path, body: { product: 'x', model: 'x', variants } },
  ];
  for (const shot of unknown) {
    const hit = await shoot(target, { ...shot, token });
    tally.note('for unknown rows', hit.status === 404, `${shot.path}: ${hit.status} ${hit.text.slice(0, 80)}`);
  }
  for (const to of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a\r\nx: y',
  ]) {
    const hit = await shoot(target, { path: endpoints.oldAddressSet.path, token, body: { path: '/old', target: to } });
    tally.note('a redirect out of the shop', hit.status === 400, `${to}: ${hit.status} ${hit.text.slice(0, 80)}`);
  }
}

export const attackCallers = areaOf('calls', callEverything, forgeRequests, reachForForeign, reachForUnknown);
