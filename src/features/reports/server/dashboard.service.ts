import { limits } from '#core/limits.ts';
import type { Dashboard } from '../contract/report-endpoints.ts';
import { dayAfter, lisbonDay, startOfLisbonDay } from '#core/lisbon-day.ts';
import { toEuros } from '#core/money.ts';
import { isTriedOut } from '#features/orders/server/is-tried-out.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import { bestSellers, countTests, givenBack, orderedHours, outOfStock } from './dashboard.repository.ts';

/** Returns the figures of today and the preceding days, `length` days in total. */
export async function readDashboard({ db, now }: RouteDeps, length: number): Promise<Dashboard> {
  const today = lisbonDay(now());
  const days = Array.from({ length }, (_, index) => dayAfter(today, index + 1 - length));
  const since = startOfLisbonDay(days[0] ?? today).toISOString();
  const counted = { since, isTest: (await isTriedOut(db)) ? 1 : 0 } as const;
  const hours = await orderedHours(db, counted);
  const sold = await bestSellers(db, counted, limits.seller.bestSellers);
  const { products, total } = await outOfStock(db, limits.seller.outOfStock);
  return {
    ...sumsOf(days, hours),
    givenBack: toEuros(await givenBack(db, counted)),
    tests: await countTests(db, since),
    bestSellers: sold.map(({ product_id, name, quantity, cents }) => ({
      product: product_id,
      name,
      quantity,
      revenue: toEuros(cents),
    })),
    outOfStock: products.map(({ id, name, category }) => ({ product: id, name, category })),
    outOfStockTotal: total,
  };
}

function sumsOf(days: readonly string[], hours: Awaited<ReturnType<typeof orderedHours>>) {
  const byDay = Map.groupBy(hours, ({ hour }) => lisbonDay(new Date(`${hour}:00:00Z`)));
  const sums = days.map((date) => ({ date, ...sumOf(byDay.get(date) ?? []) }));
  const { orders, cents } = sumOf(sums);
  return {
    days: sums.map(({ date, orders, cents }) => ({ date, orders, revenue: toEuros(cents) })),
    orders,
    revenue: toEuros(cents),
    averageBasket: orders === 0 ? 0 : toEuros(Math.round(cents / orders)),
  };
}

const sumOf = (parts: readonly { orders: number; cents: number }[]) => ({
  orders: parts.reduce((sum, { orders }) => sum + orders, 0),
  cents: parts.reduce((sum, { cents }) => sum + cents, 0),
});
