const ROWS_AT_ONCE = 500;

/** Splits a list into batches that fit into one statement. */
export const inPortions = <Row>(rows: readonly Row[], size = ROWS_AT_ONCE): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, portion) =>
    rows.slice(portion * size, (portion + 1) * size),
  );
