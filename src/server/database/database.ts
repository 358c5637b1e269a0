import type { ShopDatabase } from './schema.ts';
import type { Transact } from './transact.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** An open database. `description` is for people and contains no password. */
export interface OpenDatabase {
  db: ShopDatabase;
  /** For frequent concurrent writes, such as orders. */
  transact: Transact;
  kind: DatabaseKind;
  description: string;
}
