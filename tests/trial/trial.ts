import { setTimeout as pause } from 'node:timers/promises';

/** What came of one fault: what was seen, and what was lost or went wrong, nothing when the shop survived. */
export interface Outcome {
  seen: string;
  lost: string[];
}

/** A fault that an operator meets, done to a real shop. */
export interface Trial {
  /** By which `npm run trial -- name` chooses it. */
  name: string;
  fault: string;
  /** A string says why this machine cannot do it. */
  run(): Promise<Outcome | string>;
}

const LOOK_EVERY = 50;

/** Looks again and again; resolves with the milliseconds until what was looked for was there. Throws after `patience`. */
export async function until(what: string, look: () => Promise<boolean> | boolean, patience = 120_000): Promise<number> {
  const started = performance.now();
  while (!(await look())) {
    if (performance.now() - started > patience) throw new Error(`After ${patience / 1000} s there was not: ${what}`);
    await pause(LOOK_EVERY);
  }
  return Math.round(performance.now() - started);
}

/** The status of a page or call; 0 where nobody answers. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.status;
    },
    () => 0,
  );

/** Milliseconds as a person reads them. */
export const told = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
