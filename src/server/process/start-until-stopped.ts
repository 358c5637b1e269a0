import { stopOnSignals } from './graceful-stop.ts';
import { exitOnStartError, surviveFaults } from './start-problems.ts';

type Undo = () => unknown;

/** Runs `start`, which records how to undo each step. A signal or a failure undoes all, the last first. A failure is printed and exits with 1. */
export async function startUntilStopped(start: (undo: Undo[]) => Promise<void>): Promise<void> {
  const undo: Undo[] = [];
  const undoAll = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  surviveFaults();
  stopOnSignals(undoAll);
  await start(undo).catch(async (problem: unknown) => {
    // A signal during a long step aborts it. The shutdown is already running then.
    if (problem instanceof Error && problem.name === 'AbortError') return;
    // The error of the start says more than the error of the clean-up.
    await undoAll().catch(() => {});
    exitOnStartError(problem);
  });
}
