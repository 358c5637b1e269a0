import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createShopLog } from '#server/log/shop-log.ts';

const MINUTE = 60_000;

function openLog() {
  const lines: string[] = [];
  const { problem } = createShopLog({ level: 'info', write: (line) => void lines.push(line) });
  const take = () => lines.splice(0).map((line) => JSON.parse(line) as { msg: string; repeated?: number });
  return { problem, take };
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('Problems with the same cause are logged once, and then once a minute with their count.', () => {
  const { problem, take } = openLog();
  const fail = (id: number) =>
    problem(`[${id}] GET /products/${id}: database_unavailable`, refused(), String(id), 'database_unavailable');
  for (let id = 0; id < 1_000; id++) fail(id);
  expect(take()).toMatchObject([{ msg: '[0] GET /products/0: database_unavailable', requestId: '0' }]);
  vi.advanceTimersByTime(MINUTE);
  expect(take()).toMatchObject([
    { msg: '[999] GET /products/999: database_unavailable (999 more like this within a minute)', repeated: 999 },
  ]);
  fail(1);
  expect(take()).toEqual([]);
  vi.advanceTimersByTime(MINUTE);
  expect(take()).toMatchObject([{ repeated: 1 }]);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(take()).toEqual([]);
  fail(2);
  expect(take()).toHaveLength(1);
});

it('Problems with the same cause are distinguished by the action, by the error and by its origin.', () => {
  const { problem, take } = openLog();
  problem('The waiting mails could not be sent', refused());
  problem('Payments could not be reconciled', refused());
  problem('Payments could not be reconciled', new TypeError('x is not a function'));
  problem('A payment of order 1 is refunded');
  problem('A payment of order 2 is refunded');
  expect(take()).toHaveLength(5);
});

it('Problems with the same cause are logged once for all payments, pictures and mails whose ids the lines name.', () => {
  const { problem, take } = openLog();
  for (let id = 1; id <= 50; id++) {
    problem(`The provider did not report the state of payment 0199${id}-c0de`, refused());
    problem(`A picture cannot be read: ab${id}`, refused());
    const again = new Date(id * MINUTE).toISOString();
    problem(`Mail 0199${id} was not sent (ECONNREFUSED, attempt ${id}); again at ${again}`, 'ECONNREFUSED');
  }
  expect(take()).toHaveLength(3);
  vi.advanceTimersByTime(MINUTE);
  expect(take()).toMatchObject([{ repeated: 49 }, { repeated: 49 }, { repeated: 49 }]);
});

it('Problems with the same cause are recognised behind the errors that wrap them.', () => {
  const { problem, take } = openLog();
  problem('It failed', new Error('outer 1', { cause: new Error('inner', { cause: 'a word' }) }));
  problem('It failed', new Error('outer 2', { cause: new Error('inner', { cause: 'a word' }) }));
  expect(take()).toHaveLength(1);
});

it('Problems with the same cause are all logged when there are too many kinds to remember.', () => {
  const { problem, take } = openLog();
  for (let kind = 0; kind < 600; kind++) problem(`kind ${kind}`);
  expect(take()).toHaveLength(600);
  problem('kind 599');
  expect(take()).toHaveLength(1);
});
