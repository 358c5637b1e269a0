import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { HistoryResult } from '#features/history/contract/history.ts';
import { HistoryFile } from '#features/history/islands/HistoryFile.tsx';
import { forgetHistoryFile } from '#features/history/stores/history-import.ts';
import { sellerHistory as text } from '#features/history/text/seller-history.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';

beforeEach(forgetHistoryFile);

/** A shop that would do this with the file. */
const previewing = (counts: Record<HistoryResult, number>) =>
  offlineApi({
    historyPreview: () => ({
      ...{ kind: 'shopify-customers' as const, problem: null, counts, subscribed: 0, deleted: 0 },
      ...{ rows: [], total: 0, page: 1, pages: 1 },
    }),
  });

async function choose(counts: Record<HistoryResult, number>): Promise<void> {
  render(<HistoryFile />);
  const files = [new File(['Email'], 'customers.csv')];
  fireEvent.change(screen.getByLabelText(text.chooseFile), { target: { files } });
  expect(await screen.findByText(text.wouldDo(counts))).toBeTruthy();
}

test.each([
  ['new', { new: 2, changed: 1, unchanged: 0, refused: 0 }, ['refused', 'new']],
  ['changed', { new: 0, changed: 1, unchanged: 4, refused: 0 }, ['refused', 'changed']],
  ['unchanged', { new: 0, changed: 0, unchanged: 4, refused: 0 }, ['refused', 'unchanged']],
  ['refused', { new: 2, changed: 0, unchanged: 0, refused: 1 }, ['refused']],
])('A file shows its %s entries first when these are of interest.', async (_, counts, asked) => {
  previewing(counts);
  await choose(counts);
  expect(sentTo('historyPreview').map(({ show }: { show?: string }) => show)).toEqual(asked);
});
