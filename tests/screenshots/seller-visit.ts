import type { Page } from 'playwright/test';
import { seller as text } from '#features/seller/text/seller.ts';
import { fileTexts } from '#features/imports/text/file-texts.ts';
import { importTexts } from '#features/imports/text/import-texts.ts';
import { sendSellerLogin } from '../support/shops/seller-login.ts';
import { answerCall, type Scene } from './scene.ts';

async function logIn({ page, seeded }: Parameters<Scene['open']>[0]): Promise<void> {
  await page.goto('/seller');
  await sendSellerLogin(page, seeded.shop.seller);
  await page.getByText(text.greeting).waitFor();
}

/** A page of the seller's area, with the actions before the picture. `isWhole` shows the whole page. */
export const asSeller = (
  name: string,
  path: string,
  then?: (page: Page) => Promise<unknown>,
  isWhole = false,
): Scene => ({
  name: `seller-${name}`,
  open: async (visit) => {
    await logIn(visit);
    await visit.page.goto(path, { waitUntil: 'networkidle' });
    await then?.(visit.page);
    if (isWhole) await makeRoom(visit.page);
  },
});

/** Makes the screen as high as the page, because the part next to the menu scrolls separately. */
async function makeRoom(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const hidden = await page
    .getByRole('main')
    .evaluate((main) => Math.max(...[main, ...main.querySelectorAll('*')].map((e) => e.scrollHeight - e.clientHeight)));
  // The area takes 95 % of the screen's height.
  await page.setViewportSize({ width, height: Math.ceil((height * 0.95 + hidden) / 0.95) });
}

/** A page whose calls to `call` fail. */
export const failing = (name: string, path: string, call: string): Scene => ({
  name: `seller-${name}-failed`,
  open: async (visit) => {
    await logIn(visit);
    await answerCall(visit.page, call, {}, 500);
    await visit.page.goto(path, { waitUntil: 'networkidle' });
  },
});

/** The first button with this name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** The first link with this name. */
export const link = (page: Page, name: RegExp) => page.getByRole('link', { name }).first();

/** Uploads a product file for the check. */
export async function chooseFile(page: Page, csv: string): Promise<void> {
  await page.getByText(importTexts.import, { exact: true }).click();
  const file = { name: 'novos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(fileTexts.choose).setInputFiles(file);
  await page.getByText(/^novos\.csv: /).waitFor();
}
