/** Why the shop cannot start, as one sentence for the person at the terminal: no stack trace, exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
