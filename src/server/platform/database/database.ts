import type { ShopDatabase } from './schema.ts';
import type { Transact } from './transact.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** An open database; `description` is for people and holds no password. */
export interface OpenDatabase {
  db: ShopDatabase;
  /** For writes that arrive many at a time, as orders do. */
  transact: Transact;
  kind: DatabaseKind;
  description: string;
}
