import type { Page } from 'playwright/test';
import { sellerPromoCodes as text } from '#features/promo-codes/text/seller-promo-codes.ts';
import { answerCall, type Scene } from './scene.ts';
import { asSeller, button, failing } from './seller-visit.ts';

const desk = '/seller/codes';
const calls = '**/api/seller/codes*';

const code = {
  ...{ id: 'c1', code: 'SURF10', percentage: 10, category: null, firstDay: null, lastDay: '2026-12-31', maxUses: 100 },
  ...{ maxPerCustomer: 1, isActive: true, state: 'active', uses: 37, given: 412.8, isUsed: true },
};
const codes = [
  code,
  {
    ...code,
    id: 'c2',
    code: 'ESCOLA-DE-SURF-2027',
    firstDay: '2027-01-01',
    lastDay: null,
    maxUses: null,
    state: 'early',
  },
  { ...code, id: 'c3', code: 'VERÃO', category: 'Fuwax-Cool', isActive: false, state: 'stopped' },
  { ...code, id: 'c4', code: 'CLUBE', maxUses: 10, uses: 10, given: 88.2, state: 'used_up' },
  {
    ...code,
    id: 'c5',
    code: 'NATAL25',
    maxUses: null,
    maxPerCustomer: null,
    uses: 0,
    given: 0,
    isUsed: false,
    state: 'over',
  },
];

async function withCodes(page: Page): Promise<void> {
  await answerCall(page, calls, { codes, total: 60, page: 1, pages: 2 });
  await page.goto(desk, { waitUntil: 'networkidle' });
  await page.getByText('SURF10').waitFor();
}

async function change(page: Page): Promise<void> {
  await withCodes(page);
  await button(page, text.editOf('SURF10')).click();
}

/** The seller's promo codes. */
export const promoCodeScenes: Scene[] = [
  asSeller('codes', desk, withCodes, true),
  asSeller(
    'codes-none',
    desk,
    (page) =>
      answerCall(page, calls, { codes: [], total: 0, page: 1, pages: 1 }).then(() =>
        page.reload({ waitUntil: 'networkidle' }),
      ),
    true,
  ),
  asSeller('codes-add', desk, (page) => button(page, text.add).click(), true),
  asSeller('codes-change', desk, change, true),
  asSeller(
    'codes-busy',
    desk,
    async (page) => {
      await change(page);
      await page.route('**/api/seller/codes/change', () => undefined);
      await button(page, text.save).click();
    },
    true,
  ),
  asSeller(
    'codes-delete',
    desk,
    async (page) => {
      await withCodes(page);
      await button(page, text.deleteOf('NATAL25')).click();
    },
    true,
  ),
  failing('codes', desk, calls),
];
