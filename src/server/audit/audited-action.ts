import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { ShopDatabase, Tables } from '../database/schema.ts';
import type { AuditSubject } from './audit-rule.ts';
import { appendToChain } from './chain.ts';
import { changesOf, readSubject } from './subjects.ts';

/** A seller's action, recorded in the first transaction that its call commits. */
export interface AuditedAction {
  call: string;
  sellerId: string;
  subject: AuditSubject;
  subjectId: string;
  details: Record<string, unknown>;
  network: string;
  shopUrl: string;
  /** Whether the seller gets a mail about it: by its rule, or because it refunds a large amount. */
  isMailed: boolean;
  now: Date;
  isWritten: boolean;
}

type Work<Result> = (transaction: Transaction<Tables>) => Promise<Result>;

/** Queues a mail to the seller about an action, in the action's transaction. */
export type MailAboutAction = (transaction: ShopDatabase, action: AuditedAction) => Promise<void>;

const runningAction = new AsyncLocalStorage<{ act: AuditedAction; tell: MailAboutAction | undefined }>();

/** Runs a seller's call. Its first transaction records the action. */
export const runAuditedAction = <Result>(
  action: AuditedAction,
  work: () => Promise<Result>,
  tell?: MailAboutAction,
): Promise<Result> => runningAction.run({ act: action, tell }, work);

export function requestActionMail(): void {
  const running = runningAction.getStore();
  if (running) running.act.isMailed = true;
}

/** Sets the id of the subject that the action has created. */
export function nameSubject(id: string): void {
  const action = runningAction.getStore()?.act;
  if (action?.subject === 'product') action.subjectId = id;
}

/** Runs work in the transaction that `execute` opens and records the call's action in it. Both are committed or neither. */
export async function executeAndRecord<Result>(
  execute: (work: Work<Result>) => Promise<Result>,
  work: Work<Result>,
): Promise<Result> {
  const running = runningAction.getStore();
  if (!running || running.act.isWritten) return await execute(work);
  const { act: action, tell } = running;
  action.isWritten = true;
  try {
    return await execute((transaction) => runRecorded(transaction, action, { work, tell }));
  } catch (error) {
    action.isWritten = false;
    throw error;
  }
}

async function runRecorded<Result>(
  transaction: Transaction<Tables>,
  action: AuditedAction,
  { work, tell }: { work: Work<Result>; tell: MailAboutAction | undefined },
): Promise<Result> {
  const before = await readSubject(transaction, action.subject, action.subjectId);
  const asked = action.subjectId;
  const result = await work(transaction);
  const after = await readSubject(transaction, action.subject, action.subjectId);
  if (action.isMailed) await tell?.(transaction, action);
  // A created subject has no state before the action.
  const changes = changesOf(asked === action.subjectId ? before : {}, after);
  await appendToChain(transaction, {
    at: action.now.toISOString(),
    seller_id: action.sellerId,
    call: action.call,
    subject: action.subject,
    subject_id: action.subjectId,
    details_json: JSON.stringify(action.details),
    before_json: JSON.stringify(changes.before),
    after_json: JSON.stringify(changes.after),
    network: action.network,
  });
  return result;
}
