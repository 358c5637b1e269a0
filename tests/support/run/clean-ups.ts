type CleanUp = () => Promise<unknown>;

const waiting: CleanUp[] = [];

/** Does this once the test that runs is over, before what was asked for earlier. */
export const afterThisTest = (cleanUp: CleanUp): void => void waiting.push(cleanUp);

/** Does what the test has left to be done, all of it; throws what the first has thrown. */
export async function cleanUpAfterTest(): Promise<void> {
  const failures: unknown[] = [];
  for (const cleanUp of waiting.splice(0).reverse()) {
    await cleanUp().catch((failure: unknown) => failures.push(failure));
  }
  if (failures.length > 0) throw failures[0];
}
