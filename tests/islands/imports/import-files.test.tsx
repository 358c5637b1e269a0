import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ImportPanel } from '#features/imports/islands/ImportPanel.tsx';
import { forgetImport } from '#features/imports/stores/product-import.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

beforeEach(forgetImport);

const choose = (...files: [name: string, bytes: Uint8Array<ArrayBuffer>][]) =>
  fireEvent.change(screen.getByLabelText('Choose a CSV or Excel file'), {
    target: { files: files.map(([name, bytes]) => new File([bytes], name)) },
  });

const preview = () => ({ rows: 1, bad: [], good: 1, created: 1, updated: 0 });

test('A file in UTF-16 is sent as readable text.', async () => {
  offlineApi({ productImport: preview });
  render(<ImportPanel />);
  const csv = 'name;price\nCera São João;9,90 €\n';
  const wide = Uint8Array.from([
    0xff,
    0xfe,
    ...[...csv].flatMap((letter) => [letter.charCodeAt(0) & 0xff, letter.charCodeAt(0) >> 8]),
  ]);
  choose(['utf16.csv', wide]);
  await waitFor(() => expect(sentTo('productImport')).toEqual([expect.objectContaining({ csv })]));
});

test('An .xlsx file is sent as the text of its first worksheet.', async () => {
  offlineApi({ productImport: preview });
  render(<ImportPanel />);
  choose(['produtos.xlsx', Uint8Array.from(readFileSync('tests/unit/imports/files/produtos.xlsx'))]);
  await waitFor(() =>
    expect(sentTo('productImport')).toMatchObject([{ csv: expect.stringMatching(/^Nome do artigo;Preço;/) as string }]),
  );
});

test('An unreadable workbook is not sent, and the seller reads how to save it as CSV.', async () => {
  const calls = offlineApi({ productImport: preview });
  render(<ImportPanel />);
  for (const first of [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ]) {
    choose(['produtos.xlsx', Uint8Array.from([...first, 0x14])]);
    expect(await screen.findByText(/^produtos\.xlsx is a workbook.*File, Save As, CSV UTF-8/)).toBeTruthy();
    expect(calls).toEqual([]);
    forgetImport();
  }
  choose(['produtos.csv', new TextEncoder().encode('name;price\n')]);
  expect(await screen.findByText(/^produtos\.csv: 1 row/)).toBeTruthy();
  expect(screen.queryByText(/is a workbook/)).toBeNull();
});

const text = (name: string, csv: string): [string, Uint8Array<ArrayBuffer>] => [name, new TextEncoder().encode(csv)];

test('Files that are chosen together are sent together, and their merged lines and notes show.', async () => {
  offlineApi({
    productImport: () => ({
      ...preview(),
      ...{ kind: 'prestashop', merged: 2, notes: [{ id: 'picture_left_out', lines: [2, 3, 4, 5, 6, 7, 9] }] },
      bad: [{ line: 14, field: 'reference', message: 'There is no such product.' }],
      files: [
        { name: 'products.csv', before: 0 },
        { name: 'combinations.csv', before: 5 },
      ],
    }),
  });
  render(<ImportPanel />);
  choose(text('products.csv', 'a\n1'), text('combinations.csv', 'b\n2'));
  expect(await screen.findByText(/^products\.csv \+ combinations\.csv: 1 row/)).toBeTruthy();
  expect(sentTo('productImport')).toMatchObject([
    { csv: 'a\n1', more: ['b\n2'], names: ['products.csv', 'combinations.csv'] },
  ]);
  expect(screen.getByText(/PrestaShop\. 2 lines are pictures or parents/)).toBeTruthy();
  expect(
    screen.getByText(/more than eight pictures.*Lines 2 of products\.csv, 3 of products\.csv, .* and 2 more\./),
  ).toBeTruthy();
  expect(screen.getByRole('cell', { name: '9 of combinations.csv' })).toBeTruthy();
});

test('Too many files, and files above the size limit, are refused before they are sent.', async () => {
  const calls = offlineApi({ productImport: preview });
  render(<ImportPanel />);
  choose(...Array.from({ length: 6 }, (_, number) => text(`${number}.csv`, 'a')));
  expect(await screen.findByText(/^Choose 1 to 5 files/)).toBeTruthy();
  choose(['big.csv', new Uint8Array(17 * 1024 * 1024)]);
  expect(await screen.findByText(/larger than 16 MB/)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('A template and the list of columns can be downloaded.', () => {
  offlineApi({ sellerImports: () => ({ imports: [] }) });
  render(<ImportPanel />);
  const addressOf = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href');
  expect(addressOf('Download a template')).toMatch(/\/api\/seller\/import\/template\?list=template$/);
  expect(addressOf('Download the list of columns')).toMatch(/\?list=columns$/);
});
