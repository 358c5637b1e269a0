import { map } from 'nanostores';
import type { ImportAnswers, ImportedRow, ImportResult } from '../contract/product-import.ts';
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
  /** By line: whether the product of the same name is the same product. */
  answers: ImportAnswers;
  /** A page of the rows that the seller has to answer, or has answered. */
  questions?: ImportResult['changes'];
  /** Why the shop cannot read the file. */
  refusal?: string | undefined;
  /** The idempotency key of the file's import, shared by all attempts. */
  key: string;
}

const none: ProductImport = {
  ...{ state: hasBackOffice ? 'none' : 'absent', fileName: '', csv: '', key: '' },
  answers: {},
};

export const $productImport = map<ProductImport>(none);

/** Reads a selected file and previews its import. */
export async function checkImport(file: File): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes)) {
    forgetImport();
    $productImport.setKey('refusal', text.workbook(file.name));
    return;
  }
  const csv = decodeFile(bytes);
  $productImport.set({ ...none, state: 'checking', fileName: file.name, csv, key: randomKey() });
  await preview({});
}

export const turnImportPage = (page: number): Promise<void> => preview({ page });

export const turnQuestionPage = (questionPage: number): Promise<void> => preview({ questionPage });

/** Answers the questions of rows, and previews the file with the answers. */
export async function answerQuestions(rows: readonly ImportedRow[], answer: 'same' | 'new'): Promise<void> {
  const { answers } = $productImport.get();
  const given = Object.fromEntries(rows.map(({ line }) => [line, answer]));
  $productImport.set({ ...$productImport.get(), state: 'checking', answers: { ...answers, ...given } });
  await preview({});
}

const MAX_NAME_LENGTH = 200;

/** Starts the import of the checked file in the background. Rows with a problem are left out. A failure keeps the preview. */
export async function startImport(): Promise<void> {
  const { state, result, csv, key, fileName, answers } = $productImport.get();
  if (state !== 'checked' || !result?.good) return;
  $productImport.setKey('state', 'starting');
  const { plan } = result;
  try {
    const name = fileName.slice(0, MAX_NAME_LENGTH);
    const started = await importApi.start({ csv, key, fileName: name, answers, ...(plan && { plan }) });
    $productImport.set(none);
    await showImport(started);
  } catch (error) {
    $productImport.setKey('state', 'checked');
    showSellerFailure(error, text.importFailed);
    // Nothing was written, and the seller sees the new effects.
    if (error instanceof ApiError && error.code === 'product_changed') await preview({});
  }
}

export function forgetImport(): void {
  lastAsked += 1;
  $productImport.set(none);
}

let lastAsked = 0;

interface Pages {
  page?: number | undefined;
  questionPage?: number | undefined;
}

/** Requests the effects of the selected file. Ignores the response if a later request follows. A failure keeps the known result. */
async function preview({ page, questionPage }: Pages): Promise<void> {
  const asked = ++lastAsked;
  const { csv, answers, result: known, questions: shown } = $productImport.get();
  const sent = { csv, answers };
  try {
    const {
      success: _,
      message: __,
      ...result
    } = await importApi.preview({
      ...{ ...sent, page: page ?? known?.changes?.page ?? 1 },
    });
    const questions = result.asked
      ? (await importApi.preview({ ...sent, show: 'asked', page: questionPage ?? shown?.page ?? 1 })).changes
      : undefined;
    if (asked === lastAsked) $productImport.set({ ...$productImport.get(), state: 'checked', result, questions });
  } catch (error) {
    if (asked !== lastAsked) return;
    const before = $productImport.get();
    $productImport.set(before.result ? { ...before, state: 'checked' } : none);
    showSellerFailure(error, text.importFailed);
  }
}
