import { stopOnSignals } from './graceful-stop.ts';
import { exitOnStartError, surviveFaults } from './start-problems.ts';

/** How a step of the start is undone. */
type Undo = () => unknown;

/**
 * Runs `start`, which notes for every step that is done how it is undone. A signal undoes them all, the last first, and
 * so does a failure, which is then said before the process exits with 1.
 */
export async function startUntilStopped(start: (undo: Undo[]) => Promise<void>): Promise<void> {
  const undo: Undo[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  surviveFaults();
  stopOnSignals(undoAll);
  await start(undo).catch(async (problem: unknown) => {
    // A signal during a long step aborts it; the stop is then already under way.
    if (problem instanceof Error && problem.name === 'AbortError') return;
    // The error of the start says more than the one of the clean-up.
    await undoAll().catch(() => {});
    exitOnStartError(problem);
  });
}
