import type { ImportResult } from '#features/imports/contract/product-import.ts';
import { ImportPanel } from '#features/imports/islands/ImportPanel.tsx';
import { $importRun } from '#features/imports/stores/import-run.ts';
import { forgetImport } from '#features/imports/stores/product-import.ts';
import { formatCents, toCents } from '#core/money.ts';
import { $toasts } from '#browser/toasts.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { anImport } from './an-import.ts';

afterEach(() => {
  forgetImport();
  $importRun.set({ isStale: false, isBusy: false });
  $toasts.set([]);
});

type Changes = NonNullable<ImportResult['changes']>['rows'][number]['changes'];

/** The changes that a file would make to one product. */
const changesOf = (changes: Changes): ImportResult['changes'] => ({
  rows: [{ line: 2, id: 'deck', sku: null, name: 'Deck', does: 'change', changes, warnings: [] }],
  total: 1,
  page: 1,
  pages: 1,
});

/** Shows the panel after the check of a file with this many unusual prices. */
async function check(...doubted: number[]): Promise<void> {
  offlineApi({
    productImport: () => {
      const result: ImportResult = { rows: 3, bad: [], good: 3, created: 1, updated: 2, doubted: doubted[0] ?? 0 };
      if (doubted.length > 1) doubted.shift();
      return result;
    },
    importStart: () => ({ import: anImport }),
    sellerProducts: () => ({ products: [], total: 0, page: 1, pages: 1 }),
  });
  render(<ImportPanel />);
  await choose();
}

async function choose(): Promise<void> {
  const file = new File(['name;price;offerPrice\n'], 'novos.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a CSV or Excel file'), { target: { files: [file] } });
  await screen.findByRole('button', { name: 'Import now' });
}

const importNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Import now' });

test('A file with unusual prices is imported only after the seller has confirmed them.', async () => {
  await check(2);
  expect(importNow().disabled).toBe(true);
  const reason = document.getElementById(importNow().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBeTruthy();
  fireEvent.click(importNow());
  const confirmation = screen.getByRole('checkbox', { name: /2/ });
  fireEvent.click(confirmation);
  expect(importNow().disabled).toBe(false);
  fireEvent.click(confirmation);
  expect(importNow().disabled).toBe(true);
  expect(sentTo('importStart')).toEqual([]);
  fireEvent.click(confirmation);
  fireEvent.click(importNow());
  await waitFor(() => expect(sentTo('importStart')).toHaveLength(1));
  expect(sentTo('productImport').map(({ dryRun }) => dryRun)).toEqual([true]);
});

test('A file without unusual prices asks for no confirmation.', async () => {
  await check(0);
  expect(importNow().disabled).toBe(false);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('The confirmation of one file does not confirm the prices of the next.', async () => {
  await check(2, 2);
  fireEvent.click(screen.getByRole('checkbox', { name: /2/ }));
  expect(importNow().disabled).toBe(false);
  await choose();
  await waitFor(() => expect(importNow().disabled).toBe(true));
});

test('The preview shows prices as the shop does, and other numbers as the file has them.', async () => {
  const changes = changesOf([
    { field: 'price', from: '39.9', to: '1240' },
    { field: 'offerPrice', from: '35', to: '29.5' },
    { field: 'quantity', from: '', to: '12' },
  ]);
  offlineApi({
    productImport: () => ({ rows: 1, bad: [], good: 1, created: 0, updated: 1, doubted: 0, changes }),
    sellerProducts: () => ({ products: [], total: 0, page: 1, pages: 1 }),
  });
  render(<ImportPanel />);
  await choose();
  const shown = [...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent);
  const prices = [39.9, 1240, 35, 29.5].map((euros) => formatCents(toCents(euros)));
  expect(shown).toEqual([...prices, 'empty', '12']);
  expect(shown[0]).toBe('39,90\u00A0€');
});

test('A file whose products changed after the check is not imported, and the seller sees the new effects first.', async () => {
  const plans: (string | undefined)[] = [];
  let price = '30';
  offlineApi({
    productImport: () => {
      const changes = changesOf([{ field: 'price', from: price, to: '29' }]);
      return { rows: 1, bad: [], good: 1, created: 0, updated: 1, plan: price, changes };
    },
    importStart: async (request) => {
      const { plan } = (await request.json()) as { plan?: string };
      plans.push(plan);
      return plan === price ? { import: anImport } : { status: 409, message: 'Changed', code: 'product_changed' };
    },
    sellerProducts: () => ({ products: [], total: 0, page: 1, pages: 1 }),
  });
  render(<ImportPanel />);
  await choose();
  price = '40';
  fireEvent.click(importNow());
  await screen.findByText(/40/);
  expect($toasts.get().map(({ text }) => text)).toEqual(['Changed']);
  fireEvent.click(importNow());
  await waitFor(() => expect(plans).toEqual(['30', '40']));
});
