import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopDatabase } from './schema.ts';

/** Lets requests that have already arrived join the queue, because SQLite blocks the thread. */
const gathered = () => setImmediate();

type Work<Result> = (transaction: ShopDatabase) => Promise<Result>;

/** Runs work in a transaction, all or nothing. Resolves once it is durable. */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>;

const LARGEST_GROUP = 8;

interface Waiting {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Transactions for a database with a single writer, where a durable commit costs more than the work. All transactions
 * that wait for the writer share the next commit. A failed one is rolled back alone. Callers get their answers after the
 * commit.
 */
export function shareCommits(db: ShopDatabase): Transact {
  const waiting: Waiting[] = [];
  const workOff = async () => {
    let group: Waiting[] = [];
    const answers: (() => void)[] = [];
    try {
      await db.connection().execute(async (connection) => {
        if (waiting.length === 0) return;
        await gathered();
        group = waiting.splice(0, LARGEST_GROUP);
        await connection.transaction().execute(async (transaction) => {
          const [only, another] = group;
          if (only && !another) answers.push(await runOnly(transaction, only));
          else for (const one of group) answers.push(await runOne(transaction, one));
        });
      });
      for (const answer of answers) answer();
    } catch (error) {
      // Without a connection, no work was started. Reject all waiting work as well.
      for (const { reject } of group.length > 0 ? group : waiting.splice(0)) reject(error);
    }
  };
  return <Result>(work: Work<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
      void workOff();
    });
}

/** Returns the function that settles the caller. A failure rolls back the transaction, which contains only this work. */
async function runOnly(transaction: ShopDatabase, { work, resolve }: Waiting): Promise<() => void> {
  const result = await work(transaction);
  return () => resolve(result);
}

/** Returns the function that settles the caller. Throws only if the whole transaction is lost. */
async function runOne(transaction: ShopDatabase, { work, resolve, reject }: Waiting): Promise<() => void> {
  await sql`savepoint one`.execute(transaction);
  try {
    const result = await work(transaction);
    await sql`release one`.execute(transaction);
    return () => resolve(result);
  } catch (error) {
    await undo(transaction, 'one', error);
    return () => reject(error);
  }
}

/**
 * Rolls back to a savepoint. Throws the original error if the savepoint is gone, because a full disk or a lost
 * connection ends the whole transaction.
 */
async function undo(transaction: ShopDatabase, savepoint: string, error: unknown): Promise<void> {
  try {
    await sql`rollback to savepoint ${sql.id(savepoint)}`.execute(transaction);
    await sql`release savepoint ${sql.id(savepoint)}`.execute(transaction);
  } catch {
    // The original error says more than this one, which follows from it.
    throw error;
  }
}

/** Runs part of a transaction. If it throws, its writes are rolled back and the rest of the transaction can continue. */
export async function inSavepoint<Result>(transaction: ShopDatabase, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(transaction);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(transaction);
    return result;
  } catch (error) {
    await undo(transaction, 'part', error);
    throw error;
  }
}
