import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ImportPanel } from '#features/imports/islands/ImportPanel.tsx';
import { forgetImport } from '#features/imports/stores/product-import.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

beforeEach(forgetImport);

const choose = (...files: [name: string, bytes: Uint8Array<ArrayBuffer>][]) =>
  fireEvent.change(screen.getByLabelText('Choose a CSV file'), {
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

test('A workbook is not sent, and the seller reads how to save it as CSV.', async () => {
  const calls = offlineApi({ productImport: preview });
  render(<ImportPanel />);
  choose(['produtos.xlsx', Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0x14)]);
  expect(await screen.findByText(/^produtos\.xlsx is a workbook.*File, Save As, CSV UTF-8/)).toBeTruthy();
  expect(calls).toEqual([]);
  choose(['produtos.csv', new TextEncoder().encode('name;price\n')]);
  expect(await screen.findByText(/^produtos\.csv: 1 row/)).toBeTruthy();
  expect(screen.queryByText(/is a workbook/)).toBeNull();
});
