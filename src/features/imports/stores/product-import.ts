import { map } from 'nanostores';
import type { ImportResult } from '../contract/product-import.ts';
import { hasBackOffice } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { ApiError } from '#browser/api/api-error.ts';
import { randomKey } from '#browser/random-key.ts';
import { importApi } from '../client/import-api.ts';
import { decodeFile, isWorkbook } from '../rules/decode-file.ts';
import { importTexts as text } from '../text/import-texts.ts';
import { showImport } from './import-run.ts';

/** A selected product file. `checked` follows the dry run, whose result previews the import. */
export interface ProductImport {
  state: 'none' | 'checking' | 'checked' | 'starting' | 'absent';
  fileName: string;
  csv: string;
  result?: ImportResult | undefined;
  /** Why the shop cannot read the file. */
  refusal?: string | undefined;
  /** The idempotency key of the file's import, shared by all attempts. */
  key: string;
}

const none: ProductImport = { state: hasBackOffice ? 'none' : 'absent', fileName: '', csv: '', key: '' };

export const $productImport = map<ProductImport>(none);

/** Reads a selected file and previews its import. */
export async function checkImport(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    forgetImport();
    $productImport.setKey('refusal', text.workbook(file.name));
    return;
  }
  $productImport.set({ state: 'checking', fileName: file.name, csv: decodeFile(bytes), key: randomKey() });
  await preview(1);
}

export const turnImportPage = (page: number): Promise<void> => preview(page);

const MAX_NAME_LENGTH = 200;

/** Starts the import of the checked file in the background. Rows with a problem are left out. A failure keeps the preview. */
export async function startImport(): Promise<void> {
  const { state, result, csv, key, fileName } = $productImport.get();
  if (state !== 'checked' || !result?.good) return;
  $productImport.setKey('state', 'starting');
  const { plan } = result;
  try {
    const name = fileName.slice(0, MAX_NAME_LENGTH);
    const started = await importApi.start({ csv, key, fileName: name, answers: {}, ...(plan && { plan }) });
    $productImport.set(none);
    await showImport(started);
  } catch (error) {
    $productImport.setKey('state', 'checked');
    showSellerFailure(error, text.importFailed);
    // Nothing was written, and the seller sees the new effects.
    if (error instanceof ApiError && error.code === 'product_changed') await preview(1);
  }
}

export function forgetImport(): void {
  lastAsked += 1;
  $productImport.set(none);
}

let lastAsked = 0;

/** Requests the effects of the selected file. Ignores the response if a later request follows. A failure keeps the known result. */
async function preview(page: number): Promise<void> {
  const asked = ++lastAsked;
  const { csv } = $productImport.get();
  try {
    const { success: _, message: __, ...result } = await importApi.preview({ csv, page, answers: {} });
    if (asked === lastAsked) $productImport.set({ ...$productImport.get(), state: 'checked', result });
  } catch (error) {
    if (asked !== lastAsked) return;
    const known = $productImport.get();
    $productImport.set(known.result ? { ...known, state: 'checked' } : none);
    showSellerFailure(error, text.importFailed);
  }
}
