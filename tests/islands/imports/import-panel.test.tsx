import { ImportPanel } from '#features/imports/islands/ImportPanel.tsx';
import { $importRun } from '#features/imports/stores/import-run.ts';
import { forgetImport } from '#features/imports/stores/product-import.ts';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { anImport } from './an-import.ts';

const noProducts = () => ({ products: [], total: 0, page: 1, pages: 1 });

beforeEach(() => {
  $toasts.set([]);
  $importRun.set({ isStale: false, isBusy: false });
  forgetImport();
});

const chooseFile = () => {
  const file = new File(['name;price'], 'novos.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a CSV or Excel file'), { target: { files: [file] } });
};

const bad = [
  { line: 2, field: 'price', message: 'A price is a number such as 34,90.' },
  { line: 7, field: 'id', message: 'Another row has this id, too.' },
];

test('The dry run names every bad row and offers no import without a good row.', async () => {
  const calls = offlineApi({
    sellerProducts: () => noProducts(),
    productImport: () => ({ rows: 2, bad, created: 0, updated: 0, good: 0, warned: 0 }),
  });
  render(<ImportPanel />);
  chooseFile();
  expect(await screen.findByText('novos.csv: 2 rows: 0 would be added, 0 changed.')).toBeTruthy();
  expect(screen.getByText(/^2 problems\. No row can be imported/)).toBeTruthy();
  for (const { message } of bad) expect(screen.getByText(message)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Import/ })).toBeNull();
  expect(calls.filter((call) => call === 'productImport')).toHaveLength(1);
});

const aRow = { id: 'p', sku: 'DK-1', name: 'Deck A', does: 'change' as const, warnings: [] };

test('The effects of good rows show page by page, and the good rows of a file with bad ones can be imported.', async () => {
  const keys = new Set<string>();
  offlineApi({
    sellerProducts: () => noProducts(),
    importStart: async (request) => {
      keys.add(((await request.json()) as { key: string }).key);
      return { import: { ...anImport, added: 1, changed: 6, refused: 2 } };
    },
    productImport: async (request) => {
      const { page = 1 } = (await request.json()) as { page?: number };
      const changes = [{ field: 'price', from: '39.9', to: String(40 + page) }];
      const rows = [{ ...aRow, line: page + 1, changes }];
      const result = { rows: 9, bad, created: 1, updated: 6, good: 7, warned: 0, plan: 'effects' };
      return { ...result, changes: { rows, total: 60, page, pages: 2 } };
    },
  });
  render(<ImportPanel />);
  chooseFile();
  const list = await screen.findByRole('region', { name: 'What it would do: 60 rows' });
  expect(list.textContent).toContain('Line 2Deck ASKU DK-1price39,90\u00A0€ → 41,00\u00A0€');
  fireEvent.click(within(list).getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(list.textContent).toContain('39,90\u00A0€ → 42,00\u00A0€'));
  fireEvent.click(screen.getByRole('button', { name: 'Import the other 7 rows' }));
  expect(await screen.findByText('1 added, 6 changed, 2 left out.')).toBeTruthy();
  const how = { dryRun: true, leaveOutBad: true, answers: {}, csv: 'name;price' };
  expect(sentTo('productImport')).toEqual([
    { ...how, page: 1 },
    { ...how, page: 2 },
  ]);
  expect(sentTo('importStart')).toMatchObject([{ csv: 'name;price', fileName: 'novos.csv', plan: 'effects' }]);
  expect([...keys]).toEqual([expect.stringMatching(/^\w{32}$/)]);
});
