import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopDatabase } from './schema.ts';

/** Lets requests that have already arrived join the queue: SQLite itself blocks the thread. */
const gathered = () => setImmediate();

type Work<Result> = (transaction: ShopDatabase) => Promise<Result>;

/** Runs work in a transaction, all or nothing; resolves once it is durable. */
export type Transact = <Result>(work: Work<Result>) => Promise<Result>;

const LARGEST_GROUP = 8;

interface Waiting {
  work: Work<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Transactions for a database with a single writer, where a durable commit costs more than the work itself: all that
 * wait for the writer share the next commit. Each is undone alone when it fails, and nobody is answered before the commit.
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
      // Without a connection no work was started, and none will be.
      for (const { reject } of group.length > 0 ? group : waiting.splice(0)) reject(error);
    }
  };
  return <Result>(work: Work<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
      void workOff();
    });
}

/** Returns the function that settles the caller; what fails takes the transaction with it, in which nothing else is. */
async function runOnly(transaction: ShopDatabase, { work, resolve }: Waiting): Promise<() => void> {
  const result = await work(transaction);
  return () => resolve(result);
}

/** Returns the function that settles the caller; throws only if the whole transaction is lost. */
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
 * Undoes what came after a savepoint. Throws the error that led to it when there is nothing to go back to: a full disk or
 * a lost connection takes the whole transaction with it.
 */
async function undo(transaction: ShopDatabase, savepoint: string, error: unknown): Promise<void> {
  try {
    await sql`rollback to savepoint ${sql.id(savepoint)}`.execute(transaction);
    await sql`release savepoint ${sql.id(savepoint)}`.execute(transaction);
  } catch {
    // The first error says more than the one that follows from it.
    throw error;
  }
}

/** Does a part of a transaction, whose writes are undone when it throws; the rest of the transaction goes on. */
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
