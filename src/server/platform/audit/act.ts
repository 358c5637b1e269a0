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
  /** Where the shop is seen from outside. */
  shopUrl: string;
  /** Whether it is mailed to the seller: by its rule, or because it gives much money back. */
  isMailed: boolean;
  now: Date;
  isWritten: boolean;
}

type Work<Db extends ShopDatabase, Result> = (transaction: Db) => Promise<Result>;

/** Mails an act to the seller, with the transaction that does it. */
export type TellOfAct = (transaction: ShopDatabase, act: Act) => Promise<void>;

const acts = new AsyncLocalStorage<{ act: Act; tell: TellOfAct | undefined }>();

/** Runs a call of the seller, whose first transaction notes it. */
export const duringAct = <Result>(act: Act, work: () => Promise<Result>, tell?: TellOfAct): Promise<Result> =>
  acts.run({ act, tell }, work);

/** Has the present act mailed to the seller. */
export function mailAct(): void {
  const running = acts.getStore();
  if (running) running.act.isMailed = true;
}

/** Names what the act has made, so that the log names it. */
export function nameSubject(id: string): void {
  const act = acts.getStore()?.act;
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
  const running = acts.getStore();
  if (!running || running.act.isWritten) return await execute(running ? AsyncLocalStorage.bind(work) : work);
  const { act, tell } = running;
  act.isWritten = true;
  try {
    return await execute(AsyncLocalStorage.bind((transaction: Db) => noted(transaction, act, { work, tell })));
  } catch (error) {
    act.isWritten = false;
    throw error;
  }
}

async function noted<Db extends ShopDatabase, Result>(
  transaction: Db,
  act: Act,
  { work, tell }: { work: Work<Db, Result>; tell: TellOfAct | undefined },
): Promise<Result> {
  const before = await readSubject(transaction, act.subject, act.subjectId);
  const asked = act.subjectId;
  const result = await work(transaction);
  const after = await readSubject(transaction, act.subject, act.subjectId);
  if (act.isMailed) await tell?.(transaction, act);
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
