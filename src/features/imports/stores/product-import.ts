import { map } from 'nanostores';
import type { ImportResult } from '../contract/product-import.ts';
import { sellerActionTexts as text } from '#features/seller/text/seller-office.ts';
import { hasBackOffice } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { ApiError } from '#browser/api/api-error.ts';
import { loadSellerProducts } from '#features/catalogue/stores/seller/seller-product-list.ts';
import { randomKey } from '#browser/random-key.ts';
import { showToast } from '#browser/toasts.ts';
import { importApi } from '../client/import-api.ts';
import { decodeFile, isWorkbook } from '../rules/decode-file.ts';
import { importTexts } from '../text/import-texts.ts';

/** A selected product file. `checked` follows the dry run, whose result previews the import. */
export interface ProductImport {
  state: 'none' | 'checking' | 'checked' | 'importing' | 'absent';
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
    $productImport.setKey('refusal', importTexts.workbook(file.name));
    return;
  }
  $productImport.set({ state: 'checking', fileName: file.name, csv: decodeFile(bytes), key: randomKey() });
  await ask({ page: 1, dryRun: true, leaveOutBad: true });
}

export const turnImportPage = (page: number): Promise<unknown> => ask({ page, dryRun: true, leaveOutBad: true });

/** Imports the valid rows of the checked file. Returns true on success. */
export async function runImport(): Promise<boolean> {
  const { state, result } = $productImport.get();
  if (state !== 'checked' || !result?.good) return false;
  $productImport.setKey('state', 'importing');
  const leaveOutBad = result.bad.length > 0;
  const done = await ask({ leaveOutBad, ...(result.plan === undefined ? {} : { plan: result.plan }) });
  if (!done) return false;
  if (done.bad.length > 0 && !leaveOutBad) {
    // The shop has changed since the check. Nothing was written, and the seller sees the new errors.
    await turnImportPage(1);
    return false;
  }
  $productImport.set(none);
  showToast('success', text.imported(done.created, done.updated, done.bad.length));
  await loadSellerProducts(1);
  return true;
}

export function forgetImport(): void {
  lastAsked += 1;
  $productImport.set(none);
}

let lastAsked = 0;

/** Sends the selected file. Ignores the response if a later request follows. A failure keeps the known result. */
async function ask(how: {
  page?: number;
  dryRun?: boolean;
  leaveOutBad: boolean;
  plan?: string;
}): Promise<ImportResult | undefined> {
  const asked = ++lastAsked;
  const { csv, key } = $productImport.get();
  try {
    const { success: _, message: __, ...found } = await importApi.import({ csv, key, ...how });
    if (asked !== lastAsked) return undefined;
    const result = { ...found, changes: found.changes ?? $productImport.get().result?.changes };
    $productImport.set({ ...$productImport.get(), state: 'checked', result });
    return result;
  } catch (error) {
    if (asked !== lastAsked) return undefined;
    const known = $productImport.get();
    $productImport.set(known.result ? { ...known, state: 'checked' } : none);
    showSellerFailure(error, text.importFailed);
    // Nothing was written, and the seller sees the new effects.
    if (error instanceof ApiError && error.code === 'product_changed') await turnImportPage(1);
    return undefined;
  }
}
