import { Webhook } from 'standardwebhooks';
import { findOrder } from '#features/orders/server/order.repository.ts';
import { timedId } from '#server/database/random-id.ts';
import { type BackgroundJob, startBackgroundJob } from '#server/process/background-job.ts';
import type { Log } from '#server/log/log.ts';
import type { RouteDeps } from '#server/routing/api-router.ts';
import { webhookBody } from './webhook-body.ts';
import {
  claimMessage,
  findDueMessage,
  findUnsentWebhooks,
  insertMessage,
  updateMessage,
  type WebhookRow,
} from './webhook-message.repository.ts';

/** The webhook address of the invoicing software, and the secret that signs messages in both directions. */
interface InvoicingSettings {
  url: string;
  /** `whsec_` and at least 24 bytes in base64. */
  secret: string;
}

export interface InvoicingDeps extends RouteDeps {
  log: Log;
  invoicing: InvoicingSettings | undefined;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** New invoicing software receives the events of the last three days only. */
const TOLD_AFTERWARDS = 3 * DAY;
/** A slower response counts as a failure and is retried. */
const PATIENCE = 15 * SECOND;
/** Longer than any attempt takes. After this time, the message of a crashed process is due again. */
const CLAIM = 2 * MINUTE;
const LONGEST_WAIT = 6 * 60 * MINUTE;
const MAX_ATTEMPTS = 20;

/** Returns the wait after attempt number `attempts`: 1, 2, 4 minutes and so on, at most 6 hours. */
const waitAfter = (attempts: number): number => Math.min(2 ** (attempts - 1) * MINUTE, LONGEST_WAIT);

/** Creates messages for new events and sends the due ones, oldest first. A failed delivery never rejects. Several processes may run it. */
export async function sendInvoicingWebhooks(deps: InvoicingDeps, signal?: AbortSignal): Promise<void> {
  const { invoicing } = deps;
  if (!invoicing) return;
  await writeMessages(deps);
  while (!signal?.aborted) {
    const now = deps.now();
    const message = await findDueMessage(deps.db, now.toISOString());
    if (!message) return;
    const until = new Date(now.getTime() + CLAIM).toISOString();
    if (await claimMessage(deps.db, message, until)) await attempt(deps, invoicing, message);
  }
}

export const scheduleInvoicingWebhooks = (deps: InvoicingDeps): BackgroundJob =>
  startBackgroundJob((signal) => sendInvoicingWebhooks(deps, signal), {
    between: 5 * SECOND,
    onProblem: (error) => deps.log('The messages to the invoicing software could not be sent', error),
  });

async function writeMessages({ db, now }: InvoicingDeps): Promise<void> {
  const time = now();
  const since = new Date(time.getTime() - TOLD_AFTERWARDS).toISOString();
  for (const unsent of await findUnsentWebhooks(db, since)) {
    const stored = await findOrder(db, unsent.orderId);
    if (!stored) continue;
    await insertMessage(db, {
      id: `msg_${timedId(time)}`,
      type: unsent.type,
      order_id: unsent.orderId,
      source: unsent.source,
      body: webhookBody(unsent, stored),
      created_at: time.toISOString(),
      next_attempt_at: time.toISOString(),
    });
  }
}

async function attempt(deps: InvoicingDeps, { url, secret }: InvoicingSettings, message: WebhookRow): Promise<void> {
  const { db, log, now } = deps;
  const error = await problemOf(url, secret, message);
  if (error === undefined) {
    await updateMessage(db, message.id, {
      delivered_at: now().toISOString(),
      next_attempt_at: null,
      last_error: null,
    });
    return;
  }
  const attempts = message.attempts + 1;
  const next = attempts >= MAX_ATTEMPTS ? null : new Date(now().getTime() + waitAfter(attempts)).toISOString();
  await updateMessage(db, message.id, { next_attempt_at: next, last_error: error });
  log(
    `The invoicing software did not receive ${message.type} (${message.id}, ${error}, attempt ${attempts}); ${next ? `again at ${next}` : 'given up'}`,
  );
}

/** Sends a message by the Standard Webhooks specification. Returns the problem; undefined on success. */
async function problemOf(url: string, secret: string, { id, body }: WebhookRow): Promise<string | undefined> {
  const time = new Date();
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(time.getTime() / SECOND)),
        'webhook-signature': new Webhook(secret).sign(id, time, body),
      },
      body,
      // Do not follow redirects, because the secret belongs to this address only.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await answer.body?.cancel();
    return answer.ok ? undefined : `HTTP ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
