import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ImportAnswers } from '#features/imports/contract/product-import.ts';
import { ImportPanel } from '#features/imports/islands/ImportPanel.tsx';
import { $importRun } from '#features/imports/stores/import-run.ts';
import { forgetImport } from '#features/imports/stores/product-import.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { anImport } from './an-import.ts';

beforeEach(() => {
  forgetImport();
  $importRun.set({ isStale: false, isBusy: false });
});

interface Sent {
  answers: ImportAnswers;
  show?: 'asked';
}

/** A shop that has products with the names of lines 2 and 3. */
const asking = () =>
  offlineApi({
    sellerProducts: () => ({ products: [], total: 0, page: 1, pages: 1 }),
    importStart: () => ({ import: anImport }),
    productImport: async (request) => {
      const { answers, show } = (await request.json()) as Sent;
      const rows = ['2', '3'].map((line) => {
        const asked = answers[line] ?? ('open' as const);
        const changes = [{ field: 'price', from: '39.9', to: '45' }];
        const does = asked === 'new' ? ('add' as const) : ('change' as const);
        return { line: Number(line), id: 'p', sku: null, name: `Deck ${line}`, does, changes, warnings: [], asked };
      });
      const open = rows.filter(({ asked }) => asked === 'open').length;
      const changes = show && { rows, total: 2, page: 1, pages: 1 };
      const result = { rows: 3, bad: [], good: 3, asked: 2, open, created: 3 - open, updated: 0 };
      return { ...result, plan: JSON.stringify(answers), changes };
    },
  });

async function choose(): Promise<void> {
  const file = new File(['name;price'], 'novos.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a CSV or Excel file'), { target: { files: [file] } });
  await screen.findByRole('button', { name: 'Import the other 1 row' });
}

test('The seller says for each row of a known name whether it is the same product.', async () => {
  asking();
  render(<ImportPanel />);
  await choose();
  const question = screen.getByRole('group', { name: 'Line 2: Deck 2' });
  expect(question.textContent).toContain('45,00');
  fireEvent.click(within(question).getByRole('radio', { name: 'The same product' }));
  expect(await screen.findByRole('button', { name: 'Import the other 2 rows' })).toBeTruthy();
  const other = screen.getByRole('group', { name: 'Line 3: Deck 3' });
  fireEvent.click(within(other).getByRole('radio', { name: 'A new product' }));
  const answers = { 2: 'same', 3: 'new' };
  fireEvent.click(await screen.findByRole('button', { name: 'Import now' }));
  await waitFor(() => expect(sentTo('importStart')).toMatchObject([{ answers, plan: JSON.stringify(answers) }]));
});

test('One click answers all rows of the page.', async () => {
  asking();
  render(<ImportPanel />);
  await choose();
  fireEvent.click(screen.getByRole('button', { name: '2 rows: new products' }));
  expect(await screen.findByRole('button', { name: 'Import now' })).toBeTruthy();
  expect(sentTo('productImport').at(-1)).toMatchObject({ answers: { 2: 'new', 3: 'new' } });
});

test('A next file does not keep the answers of the last one.', async () => {
  asking();
  render(<ImportPanel />);
  await choose();
  fireEvent.click(screen.getByRole('button', { name: '2 rows: the same products' }));
  await screen.findByRole('button', { name: 'Import now' });
  await choose();
  expect(sentTo('productImport').at(-1)).toMatchObject({ answers: {} });
});
