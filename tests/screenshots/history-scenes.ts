import type { Page } from 'playwright/test';
import { formerOrders } from '#features/history/text/former-orders.ts';
import { sellerHistory as text } from '#features/history/text/seller-history.ts';
import { legalBasisTexts } from '#features/history/text/seller-history-problems.ts';
import { asCustomer } from './customer-scenes.ts';
import { answerCall, type Scene } from './scene.ts';
import { asSeller, button, failing } from './seller-visit.ts';

const desk = '/seller/history';
const customers = [
  'First Name,Last Name,Email,Accepts Email Marketing,Total Spent,Total Orders,Tax Exempt',
  'Rui,Silva,rui.silva@example.pt,yes,120.00,2,no',
  'Inês,Costa,ines.costa@example.pt,no,34.90,1,no',
  'Tomás,,tomas(at)example.pt,no,0.00,0,no',
  'Sem,Correio,,no,0.00,0,no',
  'Rui,Outro,RUI.SILVA@example.pt,no,0.00,0,no',
].join('\n');

async function choose(page: Page, name: string, csv: string): Promise<void> {
  await page.getByLabel(text.chooseFile).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

async function preview(page: Page): Promise<void> {
  await choose(page, 'customers_export.csv', customers);
  await page.getByText(/new, \d+ changed/).waitFor();
  await page.getByRole('radio', { name: legalBasisTexts.contract.name }).check();
}

const order = (number: string, name: string) => ({
  ...{ id: number, source: 'shopify', number, email: 'maria.conceicao@example.pt', name, currency: 'EUR' },
  ...{ orderedAt: '2025-03-05T10:12:33.000Z', state: 'paid, fulfilled', total: 74.8, tracking: 'RR123456785PT' },
  lines: [
    { name: 'Deck Noronha - Preto', quantity: 2, total: 69.8 },
    { name: 'Fu Wax Cool', quantity: 1, total: 5 },
  ],
});

const done = {
  ...{ id: 'one', kind: 'shopify-customers', fileName: 'customers_export.csv', legalBasis: 'contract' },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', endedAt: '2026-11-20T10:00:08.000Z', undoneAt: null },
  ...{ counts: { new: 1_204, changed: 0, unchanged: 31, refused: 5 }, removed: 0, kept: 0 },
};

/** The page after three imports: one that has ended, one that has stopped, and one that is undone. */
async function withImports(page: Page): Promise<void> {
  const stopped = { ...done, id: 'two', kind: 'woocommerce-orders', fileName: 'orders_export.csv', endedAt: null };
  const undone = { ...done, id: 'three', undoneAt: '2026-11-21T10:00:00.000Z', removed: 1_200, kept: 4 };
  await answerCall(page, '**/api/seller/history', { imports: [done, stopped, undone] });
  const orders = [order('#1002', 'Maria Conceição'), order('#1001', 'Rui Silva')];
  await answerCall(page, '**/api/seller/history/orders*', { orders, total: 120, page: 1, pages: 3 });
  await page.goto(desk, { waitUntil: 'networkidle' });
}

async function undo(page: Page): Promise<void> {
  await withImports(page);
  await button(page, text.undo).click();
}

async function offline(page: Page): Promise<void> {
  await page.route('**/api/seller/history/preview', (route) => route.abort());
  await choose(page, 'customers_export.csv', customers);
  await button(page, text.retry).waitFor();
}

/** The customers and orders of a former shop, for the seller and for the customer. */
export const historyScenes: Scene[] = [
  asSeller('history', desk, undefined, true),
  asSeller('history-preview', desk, preview, true),
  asSeller(
    'history-busy',
    desk,
    async (page) => {
      await preview(page);
      await page.route('**/api/seller/history/import', () => undefined);
      await button(page, /^Import \d/).click();
    },
    true,
  ),
  asSeller('history-wrong-file', desk, async (page) => {
    await choose(page, 'novos.csv', 'Colour;Size\nred;M');
    await page.getByText(/does not know this kind/).waitFor();
  }),
  asSeller('history-imports', desk, withImports, true),
  asSeller('history-undo', desk, undo, true),
  asSeller('history-offline', desk, offline),
  failing('history', desk, '**/api/seller/history*'),
  asCustomer('former-orders', () => '/my-orders', {
    before: async ({ page }) => {
      await answerCall(page, '**/api/order/former', { orders: [order('#1002', 'Maria'), order('#1001', 'Maria')] });
    },
    then: ({ page }) => page.getByRole('heading', { name: formerOrders.title }).waitFor(),
  }),
];
