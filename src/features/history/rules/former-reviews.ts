import { limits } from '#core/limits.ts';
import type { Steps } from '#core/steps.ts';
import { fittingRecords } from '#features/imports/rules/headings.ts';
import type { SourceFile, SourceRecord } from '#features/imports/rules/recognised-file.ts';
import { shownName } from '#features/reviews/rules/shown-name.ts';
import type { HistoryEntries, HistoryFlaw } from './history-file.ts';
import { momentOf } from './order-cells.ts';
import { lineOf } from './person-cells.ts';

/** What a file says about the product of a review. Missing parts are empty. */
export interface NamedProduct {
  /** The last part of its address in the former shop. */
  handle: string;
  sku: string;
  id: string;
  name: string;
}

/** A review of a former shop. */
export interface FormerReview {
  line: number;
  /** Equal in every file that has the review. */
  key: string;
  product: NamedProduct;
  /** The name that the review shows; empty if the file has none. */
  name: string;
  rating: number;
  /** Empty in shops whose reviews have no title. */
  title: string;
  /** Lines; empty if the customer gave stars only. */
  comment: string;
  createdAt: string;
  /** The public answer of the former shop; empty without one. */
  answer: string;
  answeredAt: string;
  hasPictures: boolean;
}

/** The cells of a review as text. `flaw`: why the file itself says that the review is not to be imported. */
export interface ReviewCells extends NamedProduct {
  /** The number of the review in the former shop; empty if the file has none. */
  number: string;
  name: string;
  author: string;
  rating: string;
  title: string;
  comment: string;
  /** The possible dates. The first one that is a date counts. */
  dates: readonly string[];
  answer: string;
  answerDate: string;
  pictures: string;
  flaw: HistoryFlaw | undefined;
}

/** Splits the HTML of a cell into lines without markup. */
export type ReadLines = (html: string) => string[];

const { minRating, maxRating, maxTitleLength, maxImportedLength } = limits.review;

/** Reads the reviews of a file. Of several records with one key, the first one counts. */
export function* readFormerReviews(
  file: SourceFile,
  cellsOf: (record: SourceRecord) => ReviewCells,
  readLines: ReadLines,
): Steps<HistoryEntries<FormerReview>> {
  const { good, bad } = fittingRecords(file);
  const found: HistoryEntries<FormerReview> = {
    entries: [],
    refused: bad.map(({ line, value }) => ({ line, name: '', flaw: 'cell_count', value })),
  };
  const lines = new Map<string, number>();
  for (const record of good) {
    yield;
    const { line } = record;
    const cells = cellsOf(record);
    const name = nameOf(cells);
    const review = reviewOf(line, cells, readLines);
    const earlier = 'key' in review ? lines.get(review.key) : undefined;
    if ('flaw' in review) found.refused.push({ line, name, ...review });
    else if (earlier !== undefined) found.refused.push({ line, name, flaw: 'review_twice', value: String(earlier) });
    else {
      lines.set(review.key, line);
      found.entries.push(review);
    }
  }
  return found;
}

/** What a file calls the product of a review. */
export const nameOf = ({ name, handle, sku, id }: NamedProduct): string => name || handle || sku || id;

function reviewOf(
  line: number,
  cells: ReviewCells,
  readLines: ReadLines,
): FormerReview | { flaw: HistoryFlaw; value: string } {
  const refused = (flaw: HistoryFlaw, value = '') => ({ flaw, value });
  const rating = ratingOf(cells.rating);
  const createdAt = cells.dates.map(momentOf).find((moment) => moment !== undefined);
  if (cells.flaw) return refused(cells.flaw);
  if (nameOf(cells) === '') return refused('no_product');
  if (rating === undefined) return refused('no_rating', cells.rating);
  if (createdAt === undefined) return refused('no_date', cells.dates.find((date) => date !== '') ?? '');
  const { title, comment } = textOf(cells, readLines);
  if (comment.length > maxImportedLength) return refused('review_too_long', String(comment.length));
  return {
    ...{ line, rating, title, comment, createdAt },
    key: keyOf(cells, comment),
    product: { handle: cells.handle, sku: cells.sku, id: cells.id, name: cells.name },
    name: authorOf(cells.author),
    answer: textLines(cells.answer, readLines),
    answeredAt: momentOf(cells.answerDate) ?? createdAt,
    hasPictures: cells.pictures !== '',
  };
}

/** Parses whole stars, 1 to 5; undefined for any other cell. */
function ratingOf(cell: string): number | undefined {
  const rating = /^\d+(?:[.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN;
  return rating >= minRating && rating <= maxRating ? rating : undefined;
}

const textLines = (cell: string, readLines: ReadLines): string =>
  readLines(cell)
    .map((line) => lineOf(line, Infinity))
    .filter((line) => line !== '')
    .join('\n');

/** A title that is too long becomes the first line of the comment, so that no opinion is cut. */
function textOf(cells: ReviewCells, readLines: ReadLines): { title: string; comment: string } {
  const title = textLines(cells.title, readLines).replaceAll('\n', ' ');
  const comment = textLines(cells.comment, readLines);
  return title.length <= maxTitleLength ? { title, comment } : { title: '', comment: `${title}\n${comment}`.trim() };
}

/** Some shops show the e-mail of a customer without a name. It is no name to publish. */
const authorOf = (cell: string): string =>
  cell.includes('@') ? '' : shownName(lineOf(cell, limits.account.maxNameLength));

const HAS_TIME = /\d:\d/;

/** A file without numbers identifies a review by product, author and time. Several customers may write on one day, so a day needs the text. */
function keyOf({ number, author, dates, ...cells }: ReviewCells, comment: string): string {
  if (number !== '') return JSON.stringify([number]);
  const date = dates.find((one) => one !== '') ?? '';
  const product = cells.handle || cells.sku || cells.id || cells.name;
  return JSON.stringify(
    [product, author, date, ...(HAS_TIME.test(date) ? [] : [comment])].map((text) => text.toLowerCase()),
  );
}
