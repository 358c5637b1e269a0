import type { ShopDatabase } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** Runs work in a transaction, all or nothing. Resolves once it is durable. */
export type Transact = <Result>(work: (transaction: ShopDatabase) => Promise<Result>) => Promise<Result>;

/** An open database. `description` is for people and contains no password. */
export interface OpenDatabase {
  db: ShopDatabase;
  kind: DatabaseKind;
  description: string;
}
