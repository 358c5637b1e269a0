import { expect, test } from 'vitest';
import { startRounds } from '#server/process/rounds.ts';

/** A pause that ends when the test says so, or when the rounds are stopped. */
const stepwise = () => {
  let next: () => void = () => undefined;
  const pause = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      next = resolve;
      signal.addEventListener('abort', () => resolve());
    });
  return { pause, goOn: () => next() };
};

test('the next round comes after each pause, also after a round that failed, until they are stopped', async () => {
  const problems: unknown[] = [];
  let done = 0;
  const work = async () => {
    done += 1;
    if (done === 1) throw new Error('the database is away');
  };
  const { pause, goOn } = stepwise();
  const rounds = startRounds(work, { between: 0, pause, onProblem: (error) => void problems.push(error) });
  await expect.poll(() => problems).toEqual([new Error('the database is away')]);
  expect(done).toBe(1);
  goOn();
  await expect.poll(() => done).toBe(2);
  await rounds.stop();
  goOn();
  expect(done).toBe(2);
});

test('the round at hand is finished before they have stopped', async () => {
  let finish: () => void = () => undefined;
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const rounds = startRounds(work, { between: 60_000, onProblem: () => undefined });
  let isStopped = false;
  const stopping = rounds.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  finish();
  await stopping;
  expect(isStopped).toBe(true);
});
