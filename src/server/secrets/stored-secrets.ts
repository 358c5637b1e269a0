import { sql } from 'kysely';
import type { OpenDatabase } from '../database/database.ts';
import { migrationsIn } from '../database/migrations/migrate.ts';
import type { ShopDatabase } from '../database/schema.ts';
import type { SecretPlace } from './vault.ts';

/** A secret in the database: encrypted, or still plain from a version without encryption. */
export interface StoredSecret {
  place: SecretPlace;
  stored: string;
}

/** The columns with secrets. Secrets that are only compared are stored as hashes and are not here. */
const columns = [
  { table: 'sellers', column: 'totp_secret', key: 'id', isRowOfOne: false },
  { table: 'sellers', column: 'totp_pending', key: 'id', isRowOfOne: false },
  { table: 'secrets', column: 'value', key: 'name', isRowOfOne: true },
] as const;

/** Whether a version that encrypts secrets has used the database. An older database may lack some of the columns. */
export const hasEncryptedSecrets = async (database: Pick<OpenDatabase, 'db' | 'kind'>): Promise<boolean> =>
  (await migrationsIn(database)).includes('0048-encrypted-secrets');

/** All secrets of a database. It must have their columns. */
export async function readStoredSecrets(db: ShopDatabase): Promise<StoredSecret[]> {
  const found: StoredSecret[] = [];
  for (const { table, column, key } of columns) {
    const { rows } = await sql<{ place: string; stored: string }>`
      select ${sql.ref(key)} as place, ${sql.ref(column)} as stored from ${sql.table(table)}
      where ${sql.ref(column)} is not null order by ${sql.ref(key)}`.execute(db);
    found.push(...rows.map(({ place: row, stored }) => ({ place: { table, column, row }, stored })));
  }
  return found;
}

const columnOf = ({ table, column }: SecretPlace) => {
  const found = columns.find((known) => known.table === table && known.column === column);
  if (!found) throw new Error(`${table}.${column} holds no secret.`);
  return found;
};

export async function writeStoredSecret(db: ShopDatabase, place: SecretPlace, stored: string): Promise<void> {
  const { table, column, key } = columnOf(place);
  const where = sql`where ${sql.ref(key)} = ${place.row}`;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${stored} ${where}`.execute(db);
}

/** Removes a secret, so that the shop or the seller can create another one. */
export async function removeStoredSecret(db: ShopDatabase, place: SecretPlace): Promise<void> {
  const { table, column, key, isRowOfOne } = columnOf(place);
  const where = sql`where ${sql.ref(key)} = ${place.row}`;
  const removal = isRowOfOne
    ? sql`delete from ${sql.table(table)} ${where}`
    : sql`update ${sql.table(table)} set ${sql.ref(column)} = null ${where}`;
  await removal.execute(db);
}
