import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delivery } from '#features/delivery/text/delivery.ts';
import { guide } from '#features/guide/text/guide.ts';
import { watchArrival } from '#app/arrival-turns.ts';
import { deliveryTerms } from '../support/delivery-terms.ts';
import { clockAt, startClock } from '../support/run/clock-at.ts';
import { type BuiltShop, picturesWhenAsked, startBuiltShop } from '../support/shops/built-shop.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';

describe('A subscriber to the turn of the arrival days', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('A subscriber to the turn of the arrival days is called at the shipping cut-off and at midnight, and never after it has ended.', () => {
    const turns: string[] = [];
    const stop = watchArrival(deliveryTerms(), () => turns.push(new Date().toISOString()));
    vi.advanceTimersByTime(30 * 60 * 60_000);
    const expected = ['2026-11-23T14:00:00.000Z', '2026-11-24T00:00:00.000Z', '2026-11-24T14:00:00.000Z'];
    expect(turns).toEqual(expected);
    stop();
    vi.advanceTimersByTime(30 * 60 * 60_000);
    expect(turns).toEqual(expected);
  });

  it('A subscriber to the turn of the arrival days is called at the cut-off of each zone.', () => {
    const turned = vi.fn();
    const stop = watchArrival(deliveryTerms({}, [], { leavesUntil: 16 }), turned);
    vi.advanceTimersByTime(6 * 60 * 60_000);
    expect(turned).toHaveBeenCalledTimes(2);
    stop();
  });
});

/** Starts a shop at a moment, and expects the first text on a page, and the second once its clock runs, however long the start took. */
async function expectTurn(moment: string, pathIn: (shop: BuiltShop) => Promise<string>, before: string, after: string) {
  const shop = await startBuiltShop({ env: { ...picturesWhenAsked, ...clockAt(moment) } });
  try {
    const path = await pathIn(shop);
    const page = async () => await (await fetch(shop.url + path)).text();
    expect(await page()).toContain(before);
    startClock(shop.pid);
    await expect.poll(page, { timeout: 40_000 }).toContain(after);
  } finally {
    await shop.stop();
  }
}

it.runIf(process.env.CI === 'true')('A cached page shows the new arrival days from the cut-off on.', async () => {
  const pathOfOne = async ({ url }: BuiltShop) =>
    `/products/x/${(await listedProducts(url)).find(({ inStock }) => inStock)!._id}`;
  const before = delivery.arrives({ from: '2026-11-24', to: '2026-11-26' });
  await expectTurn(
    '2026-11-23T13:59:57Z',
    pathOfOne,
    before,
    delivery.arrives({ from: '2026-11-25', to: '2026-11-27' }),
  );
});

it.runIf(process.env.CI === 'true')('The cached wax guide asks for the new month from midnight on.', async () => {
  const before = guide.take(16, 'Fu Wax Cool');
  await expectTurn('2026-11-30T23:59:57Z', async () => '/guia/wax/norte', before, guide.take(15, 'Fu Wax Cool'));
});
