import { map } from 'nanostores';
import type { ImportResult } from '#contract/seller-products.ts';
import { sellerOffice as text } from '#text/seller-office.ts';
import { hasBackOffice, sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { loadSellerProducts } from './seller-product-list.ts';
import { randomKey } from '../../random-key.ts';
import { showToast } from '../../toasts.ts';

/** A chosen product file: `checked` after the dry run, whose result tells what importing would do. */
export interface ProductImport {
  state: 'none' | 'checking' | 'checked' | 'importing' | 'absent';
  fileName: string;
  csv: string;
  result?: ImportResult | undefined;
  /** Of the import of this file, however often it has to be sent. */
  key: string;
}

const none: ProductImport = { state: hasBackOffice ? 'none' : 'absent', fileName: '', csv: '', key: '' };

/** The product file that is being imported, from its choice on. */
export const $productImport = map<ProductImport>(none);

/** Where the products are downloaded as a file. */
export const productExportAddress = (): string => sellerApi.products.exportAddress();

/** Reads a chosen file and asks what it would do. */
export async function checkImport(file: File): Promise<void> {
  const csv = textOf(await file.arrayBuffer());
  $productImport.set({ state: 'checking', fileName: file.name, csv, key: randomKey() });
  await ask({ page: 1, dryRun: true, leaveOutBad: true });
}

/** Asks for another page of what the file would do. */
export const turnImportPage = (page: number): Promise<unknown> => ask({ page, dryRun: true, leaveOutBad: true });

/** Imports the good rows of the file that was checked; answers whether it is done. */
export async function runImport(): Promise<boolean> {
  const { state, result } = $productImport.get();
  if (state !== 'checked' || !result?.good) return false;
  $productImport.setKey('state', 'importing');
  const leaveOutBad = result.bad.length > 0;
  const done = await ask({ leaveOutBad });
  if (!done) return false;
  if (done.bad.length > 0 && !leaveOutBad) {
    // The shop has changed since the file was checked: nothing was written, and the seller is shown what is wrong now.
    await turnImportPage(1);
    return false;
  }
  $productImport.set(none);
  showToast('success', text.imported(done.created, done.updated, done.bad.length));
  await loadSellerProducts(1);
  return true;
}

/** Forgets the chosen file. */
export function forgetImport(): void {
  lastAsked += 1;
  $productImport.set(none);
}

let lastAsked = 0;

/** Sends the chosen file; its answer is shown unless another has been asked for since. A failure keeps what was known. */
async function ask(how: { page?: number; dryRun?: boolean; leaveOutBad: boolean }): Promise<ImportResult | undefined> {
  const asked = ++lastAsked;
  const { csv, key } = $productImport.get();
  try {
    const { rows, bad, created, updated, good, warned, doubted, changes } = await sellerApi.products.import({
      csv,
      key,
      ...how,
    });
    if (asked !== lastAsked) return undefined;
    const result = {
      rows,
      bad,
      created,
      updated,
      good,
      warned,
      doubted,
      changes: changes ?? $productImport.get().result?.changes,
    };
    $productImport.set({ ...$productImport.get(), state: 'checked', result });
    return result;
  } catch (error) {
    if (asked !== lastAsked) return undefined;
    const known = $productImport.get();
    $productImport.set(known.result ? { ...known, state: 'checked' } : none);
    showSellerFailure(error, text.importFailed);
    return undefined;
  }
}

/** Older spreadsheets save in Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Bytes that are no UTF-8 come from an older spreadsheet.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
