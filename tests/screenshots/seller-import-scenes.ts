import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import type { ImportProgress } from '#features/imports/contract/import-progress.ts';
import { columnChoiceTexts } from '#features/imports/text/column-texts.ts';
import { fileTexts } from '#features/imports/text/file-texts.ts';
import { importTexts } from '#features/imports/text/import-texts.ts';
import { questionTexts } from '#features/imports/text/questions.ts';
import { ask } from '../support/shops/ask-shop.ts';
import { answerCall, type Scene } from './scene.ts';
import { asSeller } from './seller-visit.ts';

const list = '/seller/product-list';
const folder = new URL('../unit/imports/files/', import.meta.url);

/** Opens the panel and chooses files of tests/unit/imports/files. */
async function chooseFiles(page: Page, ...names: string[]): Promise<void> {
  await openPanel(page);
  await page
    .getByLabel(fileTexts.choose)
    .setInputFiles(names.map((name) => ({ name, mimeType: 'text/csv', buffer: readFileSync(new URL(name, folder)) })));
}

const openPanel = (page: Page): Promise<void> => page.getByText(importTexts.import, { exact: true }).click();

async function chooseColumns(page: Page): Promise<void> {
  await chooseFiles(page, 'spreadsheet-pt.csv');
  await page.getByRole('heading', { name: columnChoiceTexts.title }).waitFor();
  await page.getByText(/would be added/).waitFor();
}

/** A file with no column for a price. */
async function missColumns(page: Page): Promise<void> {
  await openPanel(page);
  const buffer = Buffer.from('Artigo;Montante\nDeck A;39,90\nDeck B;29,90\n');
  await page.getByLabel(fileTexts.choose).setInputFiles({ name: 'novos.csv', mimeType: 'text/csv', buffer });
  await page.getByText(columnChoiceTexts.missing(['price'])).waitFor();
}

/** A file with the name of a product in the shop, and a price that is unusual. */
async function askAboutNames(page: Page): Promise<void> {
  const { products } = await ask(page, 'sellerProducts');
  const [one, other] = products;
  const csv = `name;price;offerPrice\n${one?.name};1;1\n${other?.name};99;89,90\nDeck Novo;39,90;34,90\n`;
  await openPanel(page);
  const file = { name: 'novos.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
  await page.getByLabel(fileTexts.choose).setInputFiles(file);
  await page.getByText(questionTexts.hint).waitFor();
}

const progress: ImportProgress = {
  ...{ id: 'i', fileName: 'novos.csv', kind: 'shopify', state: 'running', createdAt: '2026-11-28T10:00:00.000Z' },
  ...{ total: 780, done: 312, added: 300, changed: 4, unchanged: 6, refused: 2, undone: 0, kept: 0 },
  problems: [
    { line: 14, name: 'Deck Noronha – Preto', reason: 'sku: Another product has this SKU already.' },
    { line: 215, name: 'Fu Wax', reason: 'price: A price is a number such as 34,90, at most 100000.' },
  ],
};

const withImport = (name: string, shown: Partial<ImportProgress>): Scene =>
  asSeller(name, list, async (page) => {
    await answerCall(page, '**/api/seller/imports', { imports: [{ ...progress, ...shown }] });
    await page.reload();
    if (shown.state !== 'running') await openPanel(page);
    await page.getByText(/novos\.csv/).waitFor();
  });

/** The import of products in the seller's area. */
export const sellerImportScenes: Scene[] = [
  asSeller('import-panel', list, openPanel),
  asSeller('import-columns', list, chooseColumns, true),
  asSeller('import-columns-missing', list, missColumns),
  asSeller('import-questions', list, askAboutNames, true),
  asSeller(
    'import-two-files',
    list,
    async (page) => {
      await chooseFiles(page, 'prestashop-template.csv', 'prestashop-combinations.csv');
      await page.getByText(/would be added/).waitFor();
    },
    true,
  ),
  asSeller('import-refused', list, async (page) => {
    await openPanel(page);
    const buffer = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
    await page.getByLabel(fileTexts.choose).setInputFiles({ name: 'novos.xls', mimeType: 'text/csv', buffer });
    await page.getByText(/is a workbook/).waitFor();
  }),
  withImport('import-progress', { state: 'running' }),
  withImport('import-report', { state: 'done', done: 780, added: 768 }),
  withImport('import-undone', { state: 'undone', done: 780, added: 0, changed: 0, undone: 772, kept: 2 }),
];
