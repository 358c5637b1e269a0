import { map } from 'nanostores';
import { loadSellerProducts } from '#features/catalogue/stores/seller/seller-product-list.ts';
import { hasBackOffice, stateAfter } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { importApi } from '../client/import-api.ts';
import type { ImportProgress } from '../contract/import-progress.ts';
import { importRunTexts as text } from '../text/import-run.ts';
import { loadWaitingPictures } from './waiting-pictures.ts';

interface ImportRun {
  /** The followed import: the one that this page has started, otherwise the newest. */
  shown?: ImportProgress | undefined;
  /** Whether the last check has failed, so that the progress is old. */
  isStale: boolean;
  /** Whether the seller's last action still runs. */
  isBusy: boolean;
}

const none: ImportRun = { isStale: false, isBusy: false };

export const $importRun = map<ImportRun>(none);

export const isActive = (run: ImportProgress | undefined): boolean =>
  run?.state === 'running' || run?.state === 'undoing';

export const importReportAddress = (id: string): string => importApi.reportAddress(id);

let lastShown = 0;

/** Shows the progress of an import, and the changed products when it ends. */
export async function showImport(progress: ImportProgress): Promise<void> {
  lastShown += 1;
  $importRun.set({ ...$importRun.get(), shown: progress, isStale: false });
  if (!isActive(progress)) await Promise.all([loadSellerProducts(1), loadWaitingPictures()]);
}

let isChecking = false;

/** Checks the progress of the followed import. A failure keeps the known progress, because the import continues in the shop. */
async function checkImportRun(): Promise<void> {
  if (!hasBackOffice || isChecking) return;
  isChecking = true;
  const before = lastShown;
  try {
    const imports = await importApi.list();
    // An import that the seller has started in the meantime is newer than this response.
    if (before === lastShown) await follow(imports);
  } catch (error) {
    $importRun.setKey('isStale', stateAfter(error) === 'failed');
  } finally {
    isChecking = false;
  }
}

async function follow(imports: readonly ImportProgress[]): Promise<void> {
  const { shown } = $importRun.get();
  const next = imports.find(({ id }) => id === shown?.id) ?? imports[0];
  if (next && isActive(shown)) await showImport(next);
  else $importRun.set({ ...$importRun.get(), shown: next, isStale: false });
}

const INTERVAL = 1_000;

/** Checks the progress while an import runs, and the page is visible. Returns a function that stops it. */
export function watchImportRun(): () => void {
  void checkImportRun();
  const timer = setInterval(() => {
    const { shown, isStale } = $importRun.get();
    if ((isActive(shown) || isStale) && !document.hidden) void checkImportRun();
  }, INTERVAL);
  return () => clearInterval(timer);
}

/** Undoes the shown import in the background. */
export async function undoShownImport(): Promise<void> {
  const { shown, isBusy } = $importRun.get();
  if (!shown || isBusy) return;
  $importRun.setKey('isBusy', true);
  try {
    await showImport(await importApi.undo(shown.id));
  } catch (error) {
    showSellerFailure(error, text.undoFailed);
  } finally {
    $importRun.setKey('isBusy', false);
  }
}
