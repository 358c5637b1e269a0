import type { Page } from 'playwright/test';
import { expect, logSellerIn, refuseThirdPartyCookies, registerOnClient, stored, test } from './sites.ts';

// The browser's message for each refusal.
test.use({ expectedErrors: /blocked by CORS policy|Failed to load resource/ });

interface Forged {
  path: string;
  mode: RequestMode;
  body?: 'json' | 'plain' | 'multipart';
}

const forged: Forged[] = [
  { path: '/api/user/is-auth', mode: 'cors' },
  { path: '/api/order/seller', mode: 'cors' },
  { path: '/api/cart/update', mode: 'cors', body: 'json' },
  { path: '/api/cart/update', mode: 'no-cors', body: 'plain' },
  { path: '/api/product/add', mode: 'no-cors', body: 'multipart' },
  { path: '/api/user/logout', mode: 'no-cors' },
  { path: '/api/seller/logout', mode: 'no-cors' },
];

/** Sends a request with the browser's cookies from the open page. Returns what the page can read of the answer. */
const forge = (page: Page, api: string, request: Forged): Promise<string> =>
  page.evaluate(
    async ([url, { mode, body }]) => {
      const form = new FormData();
      form.set('productData', JSON.stringify({ name: 'Deck Falso', category: 'Deck-Tahiti', price: 1, offerPrice: 1 }));
      const json = JSON.stringify({ cartItems: {} });
      const init: RequestInit = { mode, credentials: 'include' };
      if (body) Object.assign(init, { method: 'POST', body: body === 'multipart' ? form : json });
      if (body === 'json') init.headers = { 'Content-Type': 'application/json' };
      try {
        return await (await fetch(url, init)).text();
      } catch (error) {
        return String(error);
      }
    },
    [api + request.path, request] as const,
  );

test("A page of the client's site from an origin that is not allowed can neither read nor change data with the browser's cookies. @any-width", async ({
  page,
  context,
  sites,
}, { project }) => {
  await page.goto('/');
  await page.getByRole('article').first().getByRole('button', { name: 'Add' }).click();
  await registerOnClient(page, `${project.name}-forged@example.pt`);
  await logSellerIn(page, sites.seller);
  const sessions = (await context.cookies(sites.shop)).filter(({ httpOnly }) => httpOnly);
  // Customer and seller each have a session cookie and a device cookie.
  expect(sessions).toHaveLength(4);
  for (const session of sessions) expect(session).toMatchObject({ sameSite: 'None', secure: true });

  const stranger = await context.newPage();
  await refuseThirdPartyCookies(stranger);
  await stranger.goto(sites.stranger);
  sites.relayed.length = 0;
  for (const request of forged) {
    const read = await forge(stranger, sites.shop, request);
    // CORS lets a page send these requests blindly, but the shop's Cross-Origin-Resource-Policy hides the answers.
    expect([request.path, read]).toEqual([request.path, 'TypeError: Failed to fetch']);
  }
  // The cookies are sent, because client and stranger are one site to the browser. Only the origin differs.
  const asked = sites.relayed.filter(({ call }) => call.includes('/api/'));
  expect(asked.map(({ call, hasCookie, status }) => [call, hasCookie, status])).toEqual([
    ['GET /api/user/is-auth', true, 200],
    ['GET /api/order/seller', true, 200],
    ['OPTIONS /api/cart/update', false, 204],
    ['POST /api/cart/update', true, 403],
    ['POST /api/product/add', true, 403],
    ['GET /api/user/logout', true, 403],
    ['GET /api/seller/logout', true, 403],
  ]);

  await page.reload();
  await expect(page.getByRole('heading')).toHaveText('Hi! Admin');
  await expect(page.getByRole('row', { name: 'Deck Falso' })).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await expect(page.getByRole('navigation')).toContainText('Maria Conceição');
  await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(1);
  expect(await stored(page)).toEqual(['cart_items', 'user']);
});

test("A login on the client does not log the browser in on the shop's own pages. @any-width", async ({ page, sites }, {
  project,
}) => {
  await page.goto('/');
  await registerOnClient(page, `${project.name}-apart@example.pt`);
  await page.goto(`${sites.shop}/contact`);
  const reply = await page.evaluate(async () => (await fetch('/api/user/is-auth')).json() as Promise<object>);
  expect(reply).toMatchObject({ success: false });
});
