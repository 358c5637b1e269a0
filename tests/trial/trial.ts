import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of one fault: the observations, and the losses or errors, empty if the shop survived. */
export interface Outcome {
  seen: string;
  lost: string[];
}

/** An operator's fault, caused in a real shop. */
export interface Trial {
  /** The argument of `npm run trial -- name`. */
  name: string;
  fault: string;
  /** Returns a string with the reason if this machine cannot run it. */
  run(): Promise<Outcome | string>;
}

const LOOK_EVERY = 50;

/** Polls until `look` is true. Resolves with the milliseconds until then. Throws after `patience`. */
export async function until(what: string, look: () => Promise<boolean> | boolean, patience = 120_000): Promise<number> {
  const started = performance.now();
  while (!(await look())) {
    if (performance.now() - started > patience) throw new Error(`After ${patience / 1000} s there was not: ${what}`);
    await pause(LOOK_EVERY);
  }
  return Math.round(performance.now() - started);
}

/** The status of a page or call; 0 if the shop is unreachable. */
export const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    async (reply) => {
      await reply.body?.cancel();
      return reply.status;
    },
    () => 0,
  );

/** Whether the readiness of a shop has a status: 200 if it can sell, 503 if not. */
export const readinessIs = (url: string, status: number) => async () => (await statusOf(`${url}/api/ready`)) === status;

/** Formats milliseconds for a person. */
export const told = (milliseconds: number): string =>
  milliseconds < 1_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
