import { map } from 'nanostores';
import type { ImportResult } from '#contract/seller-products.ts';
import { sellerOffice as text } from '#text/seller-office.ts';
import { hasBackOffice, sellerApi } from '../seller-api.ts';
import { showSellerFailure } from '../seller-failure.ts';
import { loadSellerProducts } from './seller-product-list.ts';
import { showToast } from '../../toasts.ts';

/** A chosen product file: `checked` after the dry run, whose result tells what importing would do. */
export interface ProductImport {
  state: 'none' | 'checking' | 'checked' | 'importing' | 'done' | 'absent';
  fileName: string;
  csv: string;
  result?: ImportResult | undefined;
}

const none: ProductImport = { state: hasBackOffice ? 'none' : 'absent', fileName: '', csv: '' };

/** The product file that is being imported, from its choice on. */
export const $productImport = map<ProductImport>(none);

/** Where the products are downloaded as a file. */
export const productExportAddress = (): string => sellerApi.products.exportAddress();

/** Reads a chosen file and asks what it would do. */
export async function checkImport(file: File): Promise<void> {
  const csv = textOf(await file.arrayBuffer());
  $productImport.set({ state: 'checking', fileName: file.name, csv });
  await run(csv, true);
}

/** Imports the file that was checked, unless rows of it are wrong; answers whether it is done. */
export async function runImport(): Promise<boolean> {
  const { state, csv, result } = $productImport.get();
  if (state !== 'checked' || !result || result.bad.length > 0) return false;
  $productImport.setKey('state', 'importing');
  const done = await run(csv, false);
  if (!done || done.bad.length > 0) return false;
  showToast('success', text.imported(done.created, done.updated));
  await loadSellerProducts(1);
  return true;
}

/** Forgets the chosen file. */
export const forgetImport = (): void => $productImport.set(none);

async function run(csv: string, dryRun: boolean): Promise<ImportResult | undefined> {
  try {
    const { rows, bad, created, updated } = await sellerApi.products.import({ csv, dryRun });
    const result = { rows, bad, created, updated };
    const state = dryRun || bad.length > 0 ? 'checked' : 'done';
    $productImport.set({ ...$productImport.get(), state, result });
    return result;
  } catch (error) {
    $productImport.set(none);
    showSellerFailure(error, text.importFailed);
    return undefined;
  }
}

/** Older spreadsheets save in Windows-1252. */
function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
