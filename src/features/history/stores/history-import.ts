import { map } from 'nanostores';
import { randomKey } from '#browser/random-key.ts';
import { limits } from '#core/limits.ts';
import { decodeFile, isWorkbook } from '#features/imports/rules/decode-file.ts';
import { sellerFailureText, showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { historyApi } from '../client/history-api.ts';
import type { HistoryPreview, HistoryResult, LegalBasis } from '../contract/history.ts';
import { sellerHistory as text } from '../text/seller-history.ts';
import { loadHistory } from './history-imports.ts';

/** A selected file of a former shop. `checked`: its preview is shown. `failed`: the preview could not be loaded. */
interface HistoryFile {
  state: 'none' | 'checking' | 'checked' | 'failed' | 'importing';
  fileName: string;
  csv: string;
  preview?: HistoryPreview | undefined;
  /** The result whose entries are listed. */
  show: HistoryResult;
  basis?: LegalBasis | undefined;
  /** Why the file cannot be read, or why its preview failed. */
  refusal?: string | undefined;
  /** The idempotency key of the import, shared by all attempts. */
  key: string;
}

const none: HistoryFile = { state: 'none', fileName: '', csv: '', show: 'refused', key: '' };

export const $historyFile = map<HistoryFile>(none);

/** JSON needs more characters than the file. */
const MOST_BYTES = limits.api.maxHistoryBytes * 0.8;

/** Reads a selected file and previews its import. */
export async function checkHistoryFile(file: File): Promise<void> {
  lastAsked += 1;
  const refuse = (refusal: string) => $historyFile.set({ ...none, refusal });
  if (file.size > MOST_BYTES) return refuse(text.tooLarge(file.name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) return refuse(text.workbook(file.name));
  const fileName = file.name.slice(0, limits.history.maxFileNameLength);
  $historyFile.set({ ...none, state: 'checking', fileName, csv: decodeFile(bytes), key: randomKey() });
  await preview(1);
}

/** Lists the entries with a result. */
export async function showEntries(show: HistoryResult): Promise<void> {
  $historyFile.setKey('show', show);
  await preview(1);
}

export const turnEntries = (page: number): Promise<void> => preview(page);

export async function retryPreview(): Promise<void> {
  $historyFile.set({ ...$historyFile.get(), state: 'checking', refusal: undefined });
  await preview(1);
}

export const chooseBasis = (basis: LegalBasis): void => $historyFile.setKey('basis', basis);

export function forgetHistoryFile(): void {
  lastAsked += 1;
  $historyFile.set(none);
}

let lastAsked = 0;

/** Loads a page of the preview. Ignores the response if a later request follows. */
async function preview(page: number): Promise<void> {
  const asked = ++lastAsked;
  const { csv, fileName, show, preview: known } = $historyFile.get();
  try {
    const { success: _, message: __, ...found } = await historyApi.preview({ csv, fileName, show, page });
    if (asked !== lastAsked) return;
    // The first preview asks for refused entries. Without any, others are of interest.
    const isEmpty = show === none.show && found.counts.refused === 0 && found.kind !== null;
    if (!known && isEmpty) return await showEntries(firstOf(found));
    $historyFile.set({ ...$historyFile.get(), state: 'checked', preview: found });
  } catch (error) {
    if (asked !== lastAsked) return;
    if (known) {
      $historyFile.setKey('state', 'checked');
      showSellerFailure(error, text.previewFailed);
    } else {
      const refusal = sellerFailureText(error, text.previewFailed);
      $historyFile.set({ ...$historyFile.get(), state: 'failed', refusal });
    }
  }
}

const firstOf = ({ counts }: HistoryPreview): HistoryResult =>
  counts.new > 0 ? 'new' : counts.changed > 0 ? 'changed' : 'unchanged';

/** Imports the previewed file. A failure keeps the preview, and another attempt continues. */
export async function startHistoryImport(): Promise<void> {
  const { state, csv, fileName, basis, key } = $historyFile.get();
  if (state !== 'checked' || !basis) return;
  $historyFile.setKey('state', 'importing');
  try {
    await historyApi.start({ csv, fileName, legalBasis: basis, key });
    $historyFile.set(none);
  } catch (error) {
    $historyFile.setKey('state', 'checked');
    showSellerFailure(error, text.importFailed);
  }
  await loadHistory();
}
