import type { Transaction } from 'kysely';
import type { OpenDatabase } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { executeAndRecord } from './audited-action.ts';

/** A database whose transactions record the seller's action. Writes outside transactions record nothing. */
export function auditedDatabase(database: OpenDatabase): OpenDatabase {
  const { db } = database;
  const begin = db.transaction.bind(db);
  db.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: <Result>(work: (transaction: Transaction<Tables>) => Promise<Result>) => executeAndRecord(execute, work),
    });
  };
  return database;
}
