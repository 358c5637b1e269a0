import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ImportProgress } from '#features/imports/contract/import-progress.ts';
import { ImportPanel } from '#features/imports/islands/ImportPanel.tsx';
import { $importRun } from '#features/imports/stores/import-run.ts';
import { forgetImport } from '#features/imports/stores/product-import.ts';
import { lost, offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { anImport } from './an-import.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  forgetImport();
  $importRun.set({ isStale: false, isBusy: false });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const running: ImportProgress = { ...anImport, state: 'running', total: 450, done: 120, added: 120 };
const noProducts = () => ({ products: [], total: 0, page: 1, pages: 1 });
const nextCheck = () => act(() => vi.advanceTimersByTime(1_000));

test('A running import shows after the page has loaded, and its result follows.', async () => {
  let now = running;
  const calls = offlineApi({ sellerImports: () => ({ imports: [now] }), sellerProducts: noProducts });
  const { container } = render(<ImportPanel />);
  expect(await screen.findByText('120 of 450 rows')).toBeTruthy();
  expect(container.querySelector('details')?.open).toBe(true);
  now = { ...running, done: 320 };
  void nextCheck();
  expect(await screen.findByText('320 of 450 rows')).toBeTruthy();
  expect(calls).not.toContain('sellerProducts');
  const problems = [{ line: 7, name: 'Deck', reason: 'price: Wrong.' }];
  now = { ...running, state: 'done', done: 450, added: 449, refused: 1, problems };
  void nextCheck();
  expect(await screen.findByText('449 added, 0 changed, 1 left out.')).toBeTruthy();
  expect(screen.getByText('price: Wrong.')).toBeTruthy();
  const report = screen.getByRole('link', { name: 'Download the report' });
  expect(report.getAttribute('href')).toContain('/api/seller/import/report?id=i');
  expect(calls).toContain('sellerProducts');
});

test('A check that fails keeps the progress and says that the import continues.', async () => {
  let isLost = false;
  offlineApi({ sellerImports: () => (isLost ? lost() : { imports: [running] }) });
  render(<ImportPanel />);
  await screen.findByText('120 of 450 rows');
  isLost = true;
  void nextCheck();
  expect(await screen.findByText(/^The shop cannot be reached/)).toBeTruthy();
  expect(screen.getByText('120 of 450 rows')).toBeTruthy();
  isLost = false;
  void nextCheck();
  await vi.waitFor(() => expect(screen.queryByText(/^The shop cannot be reached/)).toBeNull());
});

test('The seller undoes an import and sees what stays.', async () => {
  let now: ImportProgress = { ...anImport, added: 3 };
  offlineApi({
    sellerImports: () => ({ imports: [now] }),
    sellerProducts: noProducts,
    importUndo: () => ({ import: { ...now, state: 'undoing', added: 2, undone: 1 } }),
  });
  render(<ImportPanel />);
  fireEvent.click(await screen.findByText('Undo import'));
  expect(await screen.findByText('1 of 3 rows')).toBeTruthy();
  expect(sentTo('importUndo')).toEqual([{ id: 'i' }]);
  const problems = [{ line: 2, name: 'Deck', reason: 'It was ordered.' }];
  now = { ...now, state: 'undone', added: 0, undone: 2, kept: 1, problems };
  void nextCheck();
  expect(await screen.findByText('2 products undone, 1 kept.')).toBeTruthy();
  expect(screen.getByText('It was ordered.')).toBeTruthy();
  expect(screen.queryByText('Undo import')).toBeNull();
});
