import { setImmediate } from 'node:timers/promises';

const ROWS_AT_ONCE = 100;

/** All rows of a table, a few at a time; `next` reads up to `limit` of those behind `last`, the first without it. */
export async function* inPieces<Row>(
  next: (last: Row | undefined, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let rows = await next(undefined, ROWS_AT_ONCE); rows.length > 0; rows = await next(rows.at(-1), ROWS_AT_ONCE)) {
    yield* rows;
    // SQLite answers synchronously: other calls get their turn in between.
    await setImmediate();
  }
}
