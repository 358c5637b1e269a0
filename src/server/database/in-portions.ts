const ROWS_AT_ONCE = 500;

/** Splits a list into batches that fit into one statement. */
export const inPortions = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, portion) =>
    rows.slice(portion * ROWS_AT_ONCE, (portion + 1) * ROWS_AT_ONCE),
  );
