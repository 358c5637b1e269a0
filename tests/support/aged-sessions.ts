import { inShopDatabase } from './shops/shop-database.ts';

/** Makes every login and proof of a shop an hour older, so that the steps that need a recent proof ask for one. */
export function ageSessions(dataDir: string): void {
  const hourAgo = new Date(Date.now() - 60 * 60_000).toISOString();
  inShopDatabase(dataDir, (db) => db.prepare('update sessions set started_at = ?, proved_at = null').run(hourAgo));
}
