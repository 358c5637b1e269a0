import { describeError } from '../log/masked.ts';
import { StartError } from './start-error.ts';

/** Prints why the process cannot start, or the stack of an unexpected error, and exits with 1. */
export function exitOnStartError(problem: unknown): never {
  console.error(problem instanceof StartError ? problem.message : problem);
  process.exit(1);
}

const isMissingFile = (problem: Error & { code?: string; syscall?: string }): boolean =>
  problem.code === 'ENOENT' && problem.syscall === 'open';

/** Keeps the server running after an unhandled rejection, or when a built file vanishes while it is sent. Logs no personal data. */
export function surviveFaults(): void {
  process.on('unhandledRejection', (reason) => console.error('Unhandled rejection', describeError(reason)));
  process.on('uncaughtException', (problem) => {
    console.error('Uncaught exception', describeError(problem));
    if (!isMissingFile(problem)) process.exit(1);
  });
}
