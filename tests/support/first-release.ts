import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#server/database/open-database.ts';
import { run } from './services/postgres-databases.ts';
import { inShopDatabase } from './shops/shop-database.ts';
import type { NewPlace } from './shops/test-shop.ts';

const dumps = join(import.meta.dirname, '../server/database/first-release');

/** The database of version 0.1.0 after its own program had sold for a morning. README.md in the folder of the dumps describes it. */
export async function firstRelease(newPlace: NewPlace) {
  const place = await newPlace();
  const kind = place.databaseUrl ? 'postgres' : 'sqlite';
  const dump = await readFile(join(dumps, `${kind}.sql`), 'utf8');
  if (place.databaseUrl) await run(place.databaseUrl, dump);
  else inShopDatabase(place.dataDir, (database) => database.exec(dump));
  return place;
}

type Row = Record<string, unknown>;
/** The columns and rows of each table. */
type Contents = Map<string, { columns: string[]; rows: Row[] }>;

/** Reads every table, or only the tables and columns in `like`, except the migrator's own. */
export async function readAll(place: Parameters<typeof openDatabase>[0], like?: Contents): Promise<Contents> {
  const { db } = await openDatabase(place);
  const any = db as unknown as Kysely<Record<string, Row>>;
  const contents: Contents = new Map();
  for (const { name, columns } of await db.introspection.getTables()) {
    const names = like?.get(name)?.columns ?? columns.map((column) => column.name);
    if (like && !like.has(name)) continue;
    const list = sql.join(names.map((column) => sql.ref(column)));
    const { rows } = await sql<Row>`select ${list} from ${sql.table(name)}`.execute(any);
    contents.set(name, { columns: names, rows });
  }
  await db.destroy();
  return contents;
}
