import type { ShopDatabase, Tables } from './schema.ts';

export async function countRows(db: ShopDatabase, table: keyof Tables): Promise<number> {
  const counted = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}
