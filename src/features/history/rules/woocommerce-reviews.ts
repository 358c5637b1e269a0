import type { Steps } from '#core/steps.ts';
import { fold } from '#core/strings/product-search.ts';
import { columnReader } from '#features/imports/rules/headings.ts';
import type { SourceFile, SourceRecord } from '#features/imports/rules/recognised-file.ts';
import { type FormerReview, readFormerReviews, type ReadLines, type ReviewCells } from './former-reviews.ts';
import { wooReviewColumns } from './foreign-headings/woocommerce-review-headings.ts';
import type { HistoryEntries } from './history-file.ts';
import { isJudgeMeReviews } from './judgeme-reviews.ts';

/** Whether folded headings are those of WooCommerce's reviews. */
export function isWooReviews(headings: readonly string[]): boolean {
  const { has } = columnReader(headings, wooReviewColumns);
  const namesProduct = has('id') || has('sku') || has('handle') || has('productName');
  const hasDate = has('date') || has('utcDate');
  return has('comment', 'rating') && hasDate && namesProduct && !isJudgeMeReviews(headings);
}

const publishedWords = ['', '1', 'approved', 'approve', 'publish', 'published', 'true', 'yes'];

/** Reads an export of WooCommerce's reviews. Answers have records too, which name the review and have no stars. */
export function readWooReviews(file: SourceFile, readLines: ReadLines): Steps<HistoryEntries<FormerReview>> {
  const { cell } = columnReader(file.headings, wooReviewColumns);
  const flawOf = (record: SourceRecord): ReviewCells['flaw'] => {
    if (!['', '0'].includes(cell(record, 'parent'))) return 'is_answer';
    return publishedWords.includes(fold(cell(record, 'published'))) ? undefined : 'not_published';
  };
  const cellsOf = (record: SourceRecord): ReviewCells => {
    const utcDate = cell(record, 'utcDate');
    return {
      number: cell(record, 'number'),
      ...{ title: cell(record, 'title'), comment: cell(record, 'comment'), rating: cell(record, 'rating') },
      ...{ author: cell(record, 'author'), dates: [utcDate === '' ? '' : `${utcDate}Z`, cell(record, 'date')] },
      ...{ handle: slugIn(cell(record, 'handle')), sku: cell(record, 'sku'), id: cell(record, 'id') },
      ...{ name: cell(record, 'productName'), answer: '', answerDate: '', pictures: '' },
      flaw: flawOf(record),
    };
  };
  return readFormerReviews(file, cellsOf, readLines);
}

/** The slug of a cell that has the slug alone or the product's address. */
const slugIn = (cell: string): string =>
  cell
    .split(/[?#]/, 1)[0]
    ?.split('/')
    .findLast((part) => part !== '') ?? '';
