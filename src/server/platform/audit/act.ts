import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditSubject } from '#domain/seller/audit-rules.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { appendToChain } from './chain.ts';
import { changesOf, readSubject } from './subjects.ts';

/** What the seller is doing, to be noted with the first transaction that the call commits. */
export interface Act {
  call: string;
  sellerId: string;
  subject: AuditSubject;
  subjectId: string;
  details: Record<string, unknown>;
  network: string;
  now: Date;
  isWritten: boolean;
}

type Work<Db extends ShopDatabase, Result> = (transaction: Db) => Promise<Result>;

const acts = new AsyncLocalStorage<Act>();

/** Runs a call of the seller, whose first transaction notes it. */
export const duringAct = <Result>(act: Act, work: () => Promise<Result>): Promise<Result> => acts.run(act, work);

/** Names what the act has made, so that the log names it. */
export function nameSubject(id: string): void {
  const act = acts.getStore();
  if (act?.subject === 'product') act.subjectId = id;
}

/**
 * Runs work in the transaction that `execute` opens, and notes the act of the call in it: neither is committed without the
 * other. Work of a group that shares a commit keeps the context of its own caller.
 */
export async function notingAct<Db extends ShopDatabase, Result>(
  execute: (work: Work<Db, Result>) => Promise<Result>,
  work: Work<Db, Result>,
): Promise<Result> {
  const act = acts.getStore();
  if (!act || act.isWritten) return await execute(act ? AsyncLocalStorage.bind(work) : work);
  act.isWritten = true;
  try {
    return await execute(AsyncLocalStorage.bind((transaction: Db) => noted(transaction, act, work)));
  } catch (error) {
    act.isWritten = false;
    throw error;
  }
}

async function noted<Db extends ShopDatabase, Result>(
  transaction: Db,
  act: Act,
  work: Work<Db, Result>,
): Promise<Result> {
  const before = await readSubject(transaction, act.subject, act.subjectId);
  const asked = act.subjectId;
  const result = await work(transaction);
  const after = await readSubject(transaction, act.subject, act.subjectId);
  // What the act has made was not there before.
  const changes = changesOf(asked === act.subjectId ? before : {}, after);
  await appendToChain(transaction, {
    at: act.now.toISOString(),
    seller_id: act.sellerId,
    call: act.call,
    subject: act.subject,
    subject_id: act.subjectId,
    details_json: JSON.stringify(act.details),
    before_json: JSON.stringify(changes.before),
    after_json: JSON.stringify(changes.after),
    network: act.network,
  });
  return result;
}
