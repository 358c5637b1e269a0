type CleanUp = () => Promise<unknown>;

const waiting: CleanUp[] = [];

/** Runs a function after the current test, before the functions that were registered earlier. */
export const afterThisTest = (cleanUp: CleanUp): void => void waiting.push(cleanUp);

/** Runs all registered functions. Throws the first error. */
export async function cleanUpAfterTest(): Promise<void> {
  const failures: unknown[] = [];
  for (const cleanUp of waiting.splice(0).reverse()) {
    await cleanUp().catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw failures[0];
}
