import type { Steps } from '#core/steps.ts';

/** Returns the result of a calculation that yields, without pauses. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
