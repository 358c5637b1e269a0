/** Returns the number of times that work lets other requests be answered. Unlike the time of a piece, it does not depend on the machine. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next = setImmediate(function count() {
    turns += 1;
    next = setImmediate(count);
  });
  try {
    await work();
  } finally {
    clearImmediate(next);
  }
  return turns;
}
