import { setImmediate } from 'node:timers/promises';

const ROWS_AT_ONCE = 100;

/** Iterates over all rows of a table in batches. `next` reads up to `limit` rows after `last`, or the first ones without it. */
export async function* inPieces<Row>(
  next: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let rows = await next(undefined, ROWS_AT_ONCE); rows.length > 0; rows = await next(rows.at(-1), ROWS_AT_ONCE)) {
    yield* rows;
    // SQLite answers synchronously, so let other calls run in between.
    await setImmediate();
  }
}
