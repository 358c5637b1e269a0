import type { ShopDatabase } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** `databaseUrl` is the address of a PostgreSQL database; without it, the folder has a SQLite database. */
export interface DatabaseSettings {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** Runs work in a transaction, all or nothing. Resolves once it is durable. */
export type Transact = <Result>(work: (transaction: ShopDatabase) => Promise<Result>) => Promise<Result>;

/** An open database, which `await using` closes. `description` is for people and contains no password. */
export interface OpenDatabase extends AsyncDisposable {
  db: ShopDatabase;
  kind: DatabaseKind;
  description: string;
}
