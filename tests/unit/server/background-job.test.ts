import { expect, test } from 'vitest';
import { startBackgroundJob } from '#server/process/background-job.ts';

/** A pause that ends when the test ends it, or when the job is stopped. */
const stepwise = () => {
  let next: () => void = () => undefined;
  const pause = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      next = resolve;
      signal.addEventListener('abort', () => resolve());
    });
  return { pause, goOn: () => next() };
};

test('A job runs again after each pause, also after a failed run, until it is stopped.', async () => {
  const problems: unknown[] = [];
  let done = 0;
  const work = async () => {
    done += 1;
    if (done === 1) throw new Error('the database is away');
  };
  const { pause, goOn } = stepwise();
  const job = startBackgroundJob(work, { between: 0, pause, onProblem: (error) => void problems.push(error) });
  await expect.poll(() => problems).toEqual([new Error('the database is away')]);
  expect(done).toBe(1);
  goOn();
  await expect.poll(() => done).toBe(2);
  await job.stop();
  goOn();
  expect(done).toBe(2);
});

test('A job has stopped when its current run is complete.', async () => {
  let finish: () => void = () => undefined;
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const job = startBackgroundJob(work, { between: 60_000, onProblem: () => undefined });
  let isStopped = false;
  const stopping = job.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(isStopped).toBe(true);
});
