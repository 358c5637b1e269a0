import * as z from 'zod/mini';
import type { ShopDatabase } from '#server/database/schema.ts';
import { writeCsv } from '#server/csv/write-csv.ts';
import { type HistoryImport, HistoryResult } from '../contract/history.ts';
import { historyFlawTexts, historyReportTexts as text, legalBasisTexts } from '../text/seller-history-problems.ts';
import { resultsOfImport } from './history-import.repository.ts';

const Results = z.array(z.tuple([z.int(), HistoryResult, z.string()]));
type Result = z.infer<typeof Results>[number];

const flaws = new Map<string, (value: string) => string>(Object.entries(historyFlawTexts));

/** The result of each entry of an import, by line. It has no personal data, so that the seller can keep it. */
export async function writeHistoryReport(
  db: ShopDatabase,
  { id, fileName, legalBasis }: HistoryImport,
): Promise<AsyncIterable<string>> {
  const results = Results.parse(JSON.parse(await resultsOfImport(db, id)));
  return writeCsv<Result>(
    {
      [text.line]: ([line]) => line,
      [text.result]: ([, result]) => text.results[result],
      [text.reason]: ([, , flaw]) => flaws.get(flaw)?.('') ?? '',
      [text.file]: () => fileName,
      [text.basis]: () => legalBasisTexts[legalBasis].name,
    },
    results,
  );
}
