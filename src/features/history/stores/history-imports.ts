import { map } from 'nanostores';
import { whenBackOnline } from '#browser/connection.ts';
import { showToast } from '#browser/toasts.ts';
import { firstState, type LoadState, stateAfter } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { historyApi } from '../client/history-api.ts';
import type { HistoryImport } from '../contract/history.ts';
import { sellerHistory as text } from '../text/seller-history.ts';
import { loadFormerOrderList } from './former-order-search.ts';

interface HistoryImports {
  state: LoadState;
  imports: readonly HistoryImport[];
  /** The import that is being undone. */
  undoing?: string | undefined;
}

/** The imports from a former shop, newest first. */
export const $historyImports = map<HistoryImports>({ state: firstState, imports: [] });

export async function loadHistoryImports(): Promise<void> {
  if ($historyImports.get().state === 'absent') return;
  try {
    $historyImports.set({ ...$historyImports.get(), imports: await historyApi.list(), state: 'ready' });
  } catch (error) {
    $historyImports.setKey('state', stateAfter(error));
  }
}

/** Loads the imports, and the orders that an import or its undo has changed. */
export async function loadHistory(): Promise<void> {
  await Promise.all([loadHistoryImports(), loadFormerOrderList()]);
}

whenBackOnline(() => $historyImports.get().state === 'failed', loadHistoryImports);

export const historyReportAddress = (id: string): string => historyApi.reportAddress(id);

/** Removes what an import has added. After a failure, another attempt continues. */
export async function undoHistoryImport({ id, fileName }: HistoryImport): Promise<void> {
  if ($historyImports.get().undoing) return;
  $historyImports.setKey('undoing', id);
  try {
    await historyApi.undo(id);
    showToast('success', text.isUndone(fileName));
  } catch (error) {
    showSellerFailure(error, text.undoFailed);
  }
  $historyImports.setKey('undoing', undefined);
  await loadHistory();
}
