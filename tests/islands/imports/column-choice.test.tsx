import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ImportMapping } from '#features/imports/contract/product-import.ts';
import { ImportPanel } from '#features/imports/islands/ImportPanel.tsx';
import { $importRun } from '#features/imports/stores/import-run.ts';
import { forgetImport } from '#features/imports/stores/product-import.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { anImport } from './an-import.ts';

beforeEach(() => {
  forgetImport();
  $importRun.set({ isStale: false, isBusy: false });
});

const headings = ['Artigo', 'Valor', 'Notas'];
const samples = [['Cera', 'Leash'], ['9,90'], []];

/** A shop that guesses the name of the product. Each preview names the mapping that it has read. */
const guessing = (how: { isRemembered?: boolean; guess?: ImportMapping } = {}) =>
  offlineApi({
    sellerProducts: () => ({ products: [], total: 0, page: 1, pages: 1 }),
    importStart: () => ({ import: anImport }),
    productImport: async (request) => {
      const { mapping } = (await request.json()) as { mapping?: ImportMapping };
      const isRead = Object.values(mapping ?? {}).includes('price');
      const good = isRead ? 2 : 0;
      return {
        ...{ rows: good, bad: isRead ? [] : [{ line: 1, field: 'file', message: 'The column price is missing.' }] },
        ...{ good, created: good, updated: 0, plan: JSON.stringify(mapping), headings, samples },
        ...(isRead ? { kind: 'mapped' } : { kind: 'unknown', guess: { Artigo: 'name' }, ...how }),
      };
    },
  });

async function choose(): Promise<void> {
  const file = new File(['Artigo;Valor;Notas'], 'stock.csv', { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Choose a CSV or Excel file'), { target: { files: [file] } });
  await screen.findByRole('heading', { name: 'Columns of your file', hidden: true });
}

const menu = (heading: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Field of the shop for ${heading}` });
const pick = (heading: string, value: string) => fireEvent.change(menu(heading), { target: { value } });

test('Each column shows its first values and its guessed field, and a missing price is named.', async () => {
  guessing();
  render(<ImportPanel />);
  await choose();
  expect(menu('Artigo').selectedOptions[0]?.textContent).toBe('Name');
  expect(menu('Valor').selectedOptions[0]?.textContent).toBe('Not imported');
  const row = screen.getByRole('row', { name: /^Artigo/ });
  expect(within(row).getByRole('cell', { name: 'Cera · Leash' })).toBeTruthy();
  expect(screen.getByText('Choose a column for the price.')).toBeTruthy();
  expect(screen.queryByText('The column price is missing.')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import now/ })).toBeNull();
});

test('Each choice is previewed, a guess never replaces it, and the import sends it.', async () => {
  guessing();
  render(<ImportPanel />);
  await choose();
  pick('Valor', 'price');
  await screen.findByRole('button', { name: 'Import now' });
  expect(screen.queryByText('Choose a column for the price.')).toBeNull();
  expect(await screen.findByText('stock.csv: 2 rows: 2 would be added, 0 changed.')).toBeTruthy();
  pick('Valor', '');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import now' })).toBeNull());
  pick('Artigo', '');
  await screen.findByText('Choose a column for the name and the price.');
  pick('Valor', 'price');
  pick('Notas', 'name');
  fireEvent.click(await screen.findByRole('button', { name: 'Import now' }));
  const mapping = { Valor: 'price', Notas: 'name' };
  await waitFor(() => expect(sentTo('importStart')).toMatchObject([{ mapping, plan: JSON.stringify(mapping) }]));
});

test('A field that another column has moves, and its menu says so before.', async () => {
  guessing();
  render(<ImportPanel />);
  await choose();
  expect(within(menu('Notas')).getByRole('option', { name: 'Name (now: Artigo)' })).toBeTruthy();
  pick('Notas', 'name');
  await waitFor(() => expect(menu('Artigo').value).toBe(''));
  expect(menu('Notas').value).toBe('name');
});

test('A remembered choice says so until the seller changes it.', async () => {
  guessing({ isRemembered: true, guess: { Artigo: 'name', Valor: 'price' } });
  render(<ImportPanel />);
  await choose();
  expect(screen.getByText(/^These are the columns that you chose/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Import now' })).toBeTruthy();
  pick('Notas', 'description');
  expect(await screen.findByText(/^The shop does not know this kind of file/)).toBeTruthy();
});
