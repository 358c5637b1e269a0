import type { Page } from 'playwright/test';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { bulkTexts } from '#features/catalogue/text/bulk-changes.ts';
import { sellerOldAddresses as text } from '#features/old-addresses/text/seller-old-addresses.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { answerCall, type Scene } from './scene.ts';
import { asSeller, button, failing } from './seller-visit.ts';

const list = '/seller/product-list';
const desk = '/seller/old-addresses';
const longPath =
  '/collections/decks-e-acessorios-para-pranchas/products/deck-de-surf-noronha-tres-pecas-preto-e-azul-kick-25';
const paths = [longPath, '/products/old-deck', '/categoria-produto/ceras', '/12-wax-tropical.html'];

/** The page with four requested addresses and two redirects. The shop saves real requests every ten seconds only. */
async function withAddresses(page: Page): Promise<void> {
  const { products } = await ask(page, 'sellerProducts');
  await ask(page, 'oldAddressSet', { path: '/products/old-wax', target: productPath(products[0]!) });
  await ask(page, 'oldAddressSet', { path: '/pages/sobre-nos', target: '/contact' });
  const addresses = paths.map((path, index) => ({ path, requests: 41 - 10 * index - index, lastDay: '2026-11-20' }));
  await answerCall(page, '**/api/seller/old-addresses/missing*', { addresses, total: 60, page: 1, pages: 3 });
  await page.goto(desk, { waitUntil: 'networkidle' });
}

async function searchTarget(page: Page): Promise<void> {
  await withAddresses(page);
  await button(page, text.chooseFor(longPath)).click();
  await page.getByLabel(text.target).fill('noronha');
  await button(page, text.search).click();
  await page.getByText(/pages found/).waitFor();
}

async function selectSome(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
}

async function openFields(page: Page, kind?: string): Promise<void> {
  await selectSome(page);
  await button(page, bulkTexts.change).click();
  if (kind) await page.getByRole('combobox', { name: bulkTexts.title }).selectOption(kind);
}

/** Previews a change of prices. */
async function preview(page: Page, percent: string): Promise<void> {
  await openFields(page);
  await page.getByRole('textbox', { name: bulkTexts.percent }).fill(percent);
  await page.getByLabel(bulkTexts.endsIn90).check();
  await button(page, bulkTexts.show).click();
  await page.getByText(/would change|^Nothing would/).waitFor();
}

/** Changes of many products, and the addresses of an earlier shop. */
export const sellerChangeScenes: Scene[] = [
  asSeller('bulk-selected', list, selectSome),
  asSeller('bulk-price', list, (page) => openFields(page)),
  asSeller('bulk-offer', list, (page) => openFields(page, 'offer')),
  asSeller('bulk-preview', list, (page) => preview(page, '-10')),
  asSeller('bulk-unusual', list, (page) => preview(page, '-80')),
  asSeller('old-addresses', desk, withAddresses, true),
  asSeller('old-addresses-target', desk, searchTarget, true),
  asSeller('old-addresses-add', desk, (page) => button(page, text.add).click(), true),
  asSeller('old-addresses-none', desk, undefined, true),
  failing('old-addresses', desk, '**/api/seller/old-addresses*/**'),
];
