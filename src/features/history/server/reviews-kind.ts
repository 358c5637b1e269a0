import { createHash } from 'node:crypto';
import type { Steps } from '#core/steps.ts';
import type { SourceFile } from '#features/imports/rules/recognised-file.ts';
import { reviews as reviewTexts } from '#features/reviews/text/reviews.ts';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { finishInTurns, mapInTurns } from '#server/process/in-turns.ts';
import { htmlLines } from '#server/html/html-lines.ts';
import type { FormerReview, ReadLines } from '../rules/former-reviews.ts';
import type { HistoryEntries } from '../rules/history-file.ts';
import {
  byLine,
  type HistoryKind,
  inQueries,
  inWrites,
  type PlannedEntry,
  refusedEntries,
  type WritingImport,
} from './history-kind.ts';
import { reviewedProducts } from './reviewed-product.ts';

/** A review with its product and its key in the database. */
interface FoundReview extends FormerReview {
  productId: string;
  importKey: string;
}

type Planned = PlannedEntry & { review?: FoundReview };

/** Files of reviews, found again by their keys. The shop's answer to a review stays, because the seller may have changed it. */
export const reviewsKind = (
  source: 'judgeme' | 'woocommerce',
  recognises: HistoryKind['recognises'],
  read: (file: SourceFile, readLines: ReadLines) => Steps<HistoryEntries<FormerReview>>,
): HistoryKind => ({
  recognises,
  plan: async ({ db, now }, file) => {
    const { entries, refused } = await finishInTurns(read(file, htmlLines));
    const planned = await planEntries(db, { source, entries, time: now().toISOString() });
    const ofResult = (wanted: PlannedEntry['result']) =>
      inWrites(planned.flatMap(({ result, review }) => (review && result === wanted ? [review] : [])));
    return {
      entries: byLine([...planned.map(({ review: _, ...entry }) => entry), ...refusedEntries(refused)]),
      subscribed: 0,
      portions: [
        ...ofResult('new').map((portion) => async (transaction: ShopDatabase, writing: WritingImport) => ({
          new: await addReviews(transaction, portion, writing),
          changed: 0,
        })),
        ...ofResult('changed').map((portion) => async (transaction: ShopDatabase) => ({
          new: 0,
          changed: await changeReviews(transaction, portion),
        })),
      ],
    };
  },
  undo: undoReviews,
});

async function planEntries(
  db: ShopDatabase,
  { source, entries, time }: { source: string; entries: readonly FormerReview[]; time: string },
): Promise<Planned[]> {
  const productOf = await reviewedProducts(
    db,
    entries.map(({ product }) => product),
  );
  const planned = await mapInTurns(entries, (entry): Planned => {
    const { line, name, createdAt } = entry;
    const found = productOf(entry.product);
    if ('flaw' in found) return { line, name, result: 'refused', ...found };
    if (createdAt > time) return { line, name, result: 'refused', flaw: 'future_date', value: createdAt.slice(0, 10) };
    const review = { ...entry, productId: found.id, importKey: importKeyOf(source, entry.key) };
    return { line, name, result: 'new', review, ...(entry.hasPictures && { note: 'no_pictures' }) };
  });
  const known = await findKnown(
    db,
    planned.flatMap(({ review }) => (review ? [review.importKey] : [])),
  );
  return await mapInTurns(planned, (entry) => {
    const before = entry.review && known.get(entry.review.importKey);
    if (!entry.review || before === undefined) return entry;
    return { ...entry, result: before === JSON.stringify(contentOf(entry.review)) ? 'unchanged' : 'changed' };
  });
}

/** A hash, so that the key contains neither a name nor a text. */
const importKeyOf = (source: string, key: string): string =>
  `${source} ${createHash('sha256').update(key).digest('base64url')}`;

/** The columns that a later file may change. */
const contentOf = ({ productId, name, rating, title, comment, createdAt }: FoundReview) => ({
  product_id: productId,
  user_name: name || reviewTexts.formerCustomer,
  ...{ rating, title, comment, created_at: createdAt },
});

async function findKnown(db: ShopDatabase, keys: readonly string[]): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for await (const portion of inQueries(keys)) {
    const rows = await db
      .selectFrom('reviews')
      .select(['import_key', 'product_id', 'user_name', 'rating', 'title', 'comment', 'created_at'])
      .where('import_key', 'in', portion)
      .execute();
    for (const { import_key, ...content } of rows)
      if (import_key !== null) known.set(import_key, JSON.stringify(content));
  }
  return known;
}

async function addReviews(
  transaction: ShopDatabase,
  found: readonly FoundReview[],
  { id: import_id }: WritingImport,
): Promise<number> {
  const rows = found.map((review) => ({
    ...{ id: randomId(), import_id, import_key: review.importKey, user_id: null, order_id: null },
    ...{ user_location: '', is_verified: 0 as const },
    ...(review.answer !== '' && { answer: review.answer, answered_at: review.answeredAt }),
    ...contentOf(review),
  }));
  // Another call may have imported the same file since the plan.
  const added = await transaction
    .insertInto('reviews')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}

async function changeReviews(transaction: ShopDatabase, found: readonly FoundReview[]): Promise<number> {
  for (const review of found)
    await transaction
      .updateTable('reviews')
      .set(contentOf(review))
      .where('import_key', '=', review.importKey)
      .execute();
  return found.length;
}

const UNDONE_AT_ONCE = 500;

async function undoReviews(transaction: ShopDatabase, importId: string) {
  const rows = await transaction
    .selectFrom('reviews')
    .select('id')
    .where('import_id', '=', importId)
    .limit(UNDONE_AT_ONCE)
    .execute();
  if (rows.length === 0) return { removed: 0, kept: 0 };
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom('review_reports').where('review_id', 'in', ids).execute();
  await transaction.deleteFrom('reviews').where('id', 'in', ids).execute();
  return { removed: rows.length, kept: 0 };
}
