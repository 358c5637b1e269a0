import { AsyncLocalStorage } from 'node:async_hooks';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import type { AuditSubject } from './audit-rule.ts';
import { appendToChain } from './chain.ts';
import { changesOf, readSubject } from './subjects.ts';

/** A seller's action, recorded in the first transaction that its call commits. */
export interface Act {
  call: string;
  sellerId: string;
  subject: AuditSubject;
  subjectId: string;
  details: Record<string, unknown>;
  network: string;
  /** The address of the shop for visitors. */
  shopUrl: string;
  /** Whether the seller gets a mail about it: by its rule, or because it refunds a large amount. */
  isMailed: boolean;
  now: Date;
  isWritten: boolean;
}

type Work<Db extends ShopDatabase, Result> = (transaction: Db) => Promise<Result>;

/** Queues a mail to the seller about an action, in the action's transaction. */
export type MailAboutAction = (transaction: ShopDatabase, act: Act) => Promise<void>;

const acts = new AsyncLocalStorage<{ act: Act; tell: MailAboutAction | undefined }>();

/** Runs a seller's call. Its first transaction records the action. */
export const duringAct = <Result>(act: Act, work: () => Promise<Result>, tell?: MailAboutAction): Promise<Result> =>
  acts.run({ act, tell }, work);

/** Requests a mail to the seller about the current action. */
export function mailAct(): void {
  const running = acts.getStore();
  if (running) running.act.isMailed = true;
}

/** Sets the id of the subject that the action has created. */
export function nameSubject(id: string): void {
  const act = acts.getStore()?.act;
  if (act?.subject === 'product') act.subjectId = id;
}

/**
 * Runs work in the transaction that `execute` opens and records the call's action in it. Both are committed or neither.
 * Work that shares a commit with others keeps its own caller's context.
 */
export async function recordingAct<Db extends ShopDatabase, Result>(
  execute: (work: Work<Db, Result>) => Promise<Result>,
  work: Work<Db, Result>,
): Promise<Result> {
  const running = acts.getStore();
  if (!running || running.act.isWritten) return await execute(running ? AsyncLocalStorage.bind(work) : work);
  const { act, tell } = running;
  act.isWritten = true;
  try {
    return await execute(AsyncLocalStorage.bind((transaction: Db) => runRecorded(transaction, act, { work, tell })));
  } catch (error) {
    act.isWritten = false;
    throw error;
  }
}

async function runRecorded<Db extends ShopDatabase, Result>(
  transaction: Db,
  act: Act,
  { work, tell }: { work: Work<Db, Result>; tell: MailAboutAction | undefined },
): Promise<Result> {
  const before = await readSubject(transaction, act.subject, act.subjectId);
  const asked = act.subjectId;
  const result = await work(transaction);
  const after = await readSubject(transaction, act.subject, act.subjectId);
  if (act.isMailed) await tell?.(transaction, act);
  // A created subject has no state before the action.
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
