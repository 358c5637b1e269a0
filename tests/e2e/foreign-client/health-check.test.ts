import type { Page } from 'playwright/test';
import { expect, test } from './sites.ts';

// The browser logs that a site may not read an answer.
test.use({ expectedErrors: /CORS policy|ERR_FAILED/ });

/** Requests the root of the shop as section 7 says. Returns what the page can read of the answer. */
const check = (page: Page, shop: string) =>
  page.evaluate(async (url) => {
    const headers = { Accept: 'application/json, text/plain, */*', Authorization: 'Bearer of-nobody' };
    const reply = await fetch(url, { credentials: 'include', headers }).catch(() => undefined);
    return reply && { success: ((await reply.json()) as { success: boolean }).success };
  }, `${shop}/`);

test('The health check GET / answers success to an allowed site, nothing to another, and browsers get the home page. @any-width', async ({
  page,
  request,
  sites,
}) => {
  await page.goto('/');
  expect(await check(page, sites.shop)).toEqual({ success: true });
  await page.goto(sites.stranger);
  expect(await check(page, sites.shop)).toBeUndefined();
  await page.goto(sites.shop);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Surf Hard, Make History');

  const { port } = new URL(sites.shop);
  const asked = (headers: Record<string, string>) => request.get(`https://127.0.0.1:${port}/`, { headers });
  const answers = [await asked({ origin: sites.client, accept: '*/*' }), await asked({ accept: 'text/html' })];
  for (const answer of answers) {
    const vary = answer.headers().vary ?? '';
    expect(vary).toContain('Origin');
    expect(vary).toContain('Accept');
  }
  expect(answers[0]?.headers()['access-control-allow-origin']).toBe(sites.client);
  expect(answers[1]?.headers()['access-control-allow-origin']).toBeUndefined();
});
