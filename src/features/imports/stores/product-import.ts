import { map } from 'nanostores';
import type { ImportAnswers, ImportedRow, ImportMapping, ImportResult } from '../contract/product-import.ts';
import { hasBackOffice } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { ApiError } from '#browser/api/api-error.ts';
import { randomKey } from '#browser/random-key.ts';
import { importApi } from '../client/import-api.ts';
import { importTexts as text } from '../text/import-texts.ts';
import { showImport } from './import-run.ts';
import { readFiles } from './read-files.ts';

/** Selected product files. `checked` follows the dry run, whose result previews the import. */
export interface ProductImport {
  state: 'none' | 'checking' | 'checked' | 'starting' | 'absent';
  fileName: string;
  csv: string;
  /** Further files that belong to the first. */
  more: readonly string[];
  names: readonly string[];
  /** For unknown headings: the field of each heading that is imported. */
  mapping?: ImportMapping | undefined;
  /** Whether the seller chose these fields for an earlier file. */
  isRemembered: boolean;
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
  ...{ more: [], names: [], isRemembered: false, answers: {} },
};

export const $productImport = map<ProductImport>(none);

const MAX_NAME_LENGTH = 200;

export const importTemplateAddress = importApi.templateAddress;

/** Reads the selected files and previews their import. */
export async function checkImport(files: readonly File[]): Promise<void> {
  const asked = ++lastAsked;
  const names = files.map(({ name }) => name.slice(0, MAX_NAME_LENGTH));
  const fileName = names.join(' + ');
  $productImport.set({ ...none, state: 'checking', fileName, names, key: randomKey() });
  const read = await readFiles(files);
  // The seller has chosen other files in the meantime.
  if (asked !== lastAsked) return;
  if ('refusal' in read) {
    $productImport.set({ ...none, refusal: read.refusal });
    return;
  }
  const [csv, ...more] = read.texts;
  $productImport.set({ ...$productImport.get(), csv, more });
  await preview({});
}

/** Gives a heading another field of the shop, or none, and previews the files again. A field that another heading had moves. */
export async function chooseColumn(heading: string, field: string): Promise<void> {
  const before = $productImport.get();
  const others = Object.entries(before.mapping ?? {}).filter(([other, taken]) => other !== heading && taken !== field);
  const mapping = Object.fromEntries(field === '' ? others : [...others, [heading, field]]);
  $productImport.set({ ...before, state: 'checking', mapping, isRemembered: false, answers: {} });
  await preview({ page: 1, questionPage: 1 });
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

/** Starts the import of the checked file in the background. Rows with a problem are left out. A failure keeps the preview. */
export async function startImport(): Promise<void> {
  const { state, result, key, fileName } = $productImport.get();
  if (state !== 'checked' || !result?.good) return;
  $productImport.setKey('state', 'starting');
  const { plan } = result;
  try {
    const name = fileName.slice(0, MAX_NAME_LENGTH);
    const started = await importApi.start({ ...sentFiles(), key, fileName: name, ...(plan && { plan }) });
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

/** The selected files with the seller's answers, as the calls send them. */
function sentFiles() {
  const { csv, more, names, mapping, answers } = $productImport.get();
  const several = more.length > 0 && { more: [...more], names: [...names] };
  return { csv, ...several, ...(mapping && { mapping }), answers };
}

/** Takes the guessed fields of unknown headings, once, so that the seller's later choices stay. Returns whether it did. */
function takeGuess({ kind, headings = [], guess, isRemembered = false }: ImportResult): boolean {
  const { mapping } = $productImport.get();
  if (kind !== 'unknown' || headings.length === 0 || mapping) return false;
  $productImport.set({ ...$productImport.get(), mapping: guess ?? {}, isRemembered });
  return true;
}

let lastAsked = 0;

interface Pages {
  page?: number | undefined;
  questionPage?: number | undefined;
}

/** Requests the effects of the selected file. Ignores the response if a later request follows. A failure keeps the known result. */
async function preview({ page, questionPage }: Pages): Promise<void> {
  const asked = ++lastAsked;
  const { result: known, questions: shown } = $productImport.get();
  const sent = sentFiles();
  try {
    const {
      success: _,
      message: __,
      ...result
    } = await importApi.preview({
      ...{ ...sent, page: page ?? known?.changes?.page ?? 1 },
    });
    if (asked === lastAsked && takeGuess(result)) return await preview({});
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
