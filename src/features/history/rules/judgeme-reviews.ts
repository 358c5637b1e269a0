import type { Steps } from '#core/steps.ts';
import { fold } from '#core/strings/product-search.ts';
import { columnReader } from '#features/imports/rules/headings.ts';
import type { SourceFile, SourceRecord } from '#features/imports/rules/recognised-file.ts';
import { type FormerReview, readFormerReviews, type ReadLines, type ReviewCells } from './former-reviews.ts';
import { judgeMeColumns } from './foreign-headings/judgeme-review-headings.ts';
import type { HistoryEntries } from './history-file.ts';

/** Whether folded headings are those of Judge.me's reviews. */
export const isJudgeMeReviews = (headings: readonly string[]): boolean =>
  columnReader(headings, judgeMeColumns).has('comment', 'rating', 'date', 'author') &&
  ['product handle', 'product id'].some((heading) => headings.includes(heading));

const publishedWords = ['', 'ok', 'published', 'approved', 'true', 'yes', '1'];
/** Judge.me copies reviews from these marketplaces. Their writers bought from other sellers. */
const marketplaces = ['aliexpress', 'amazon', 'ebay', 'etsy', 'temu', 'shein', 'wish'];

/** Reads Judge.me's export of reviews. */
export function readJudgeMeReviews(file: SourceFile, readLines: ReadLines): Steps<HistoryEntries<FormerReview>> {
  const { cell } = columnReader(file.headings, judgeMeColumns);
  const flawOf = (record: SourceRecord): ReviewCells['flaw'] => {
    if (!publishedWords.includes(fold(cell(record, 'published')))) return 'not_published';
    const source = fold(cell(record, 'source'));
    return marketplaces.some((name) => source.includes(name)) ? 'of_marketplace' : undefined;
  };
  const cellsOf = (record: SourceRecord): ReviewCells => ({
    number: cell(record, 'number'),
    ...{ title: cell(record, 'title'), comment: cell(record, 'comment'), rating: cell(record, 'rating') },
    ...{ author: cell(record, 'author'), dates: [cell(record, 'date')] },
    ...{ handle: cell(record, 'handle'), sku: cell(record, 'sku'), id: cell(record, 'id'), name: cell(record, 'name') },
    ...{ answer: cell(record, 'answer'), answerDate: cell(record, 'answerDate'), pictures: cell(record, 'pictures') },
    flaw: flawOf(record),
  });
  return readFormerReviews(file, cellsOf, readLines);
}
