import { sql } from 'kysely';
import type { ShopDatabase } from './schema.ts';

/** Runs part of a transaction. If it throws, its writes are rolled back and the rest of the transaction can continue. */
export async function inSavepoint<Result>(transaction: ShopDatabase, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(transaction);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(transaction);
    return result;
  } catch (error) {
    await rollBackPart(transaction, error);
    throw error;
  }
}

/** Throws the original error if the savepoint is gone, because a full disk or a lost connection ends the whole transaction. */
async function rollBackPart(transaction: ShopDatabase, error: unknown): Promise<void> {
  try {
    await sql`rollback to savepoint part`.execute(transaction);
    await sql`release savepoint part`.execute(transaction);
  } catch {
    // The original error says more than this one, which follows from it.
    throw error;
  }
}
