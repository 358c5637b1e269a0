/** A reason why the shop cannot start, in one sentence for the operator. It prints no stack trace and exits with 1. */
export class StartError extends Error {
  override name = 'StartError';
}
