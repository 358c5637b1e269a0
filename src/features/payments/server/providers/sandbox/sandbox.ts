import { randomBytes } from 'node:crypto';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { signBody } from '../webhook-signature.ts';
import {
  listDue,
  listUnsent,
  movePayment,
  markPaymentSent,
  markRefundSent,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-books.repository.ts';
import { type MessageKind, refundMessage, sessionMessage } from './sandbox-messages.ts';
import { sandboxProvider } from './sandbox-provider.ts';

/** Delivers a signed message to the shop's webhook and returns the response. */
type Deliver = (body: string, signature: string) => Promise<Response>;

/** A provider for trying the shop. Its page takes no money. Its messages are signed like real ones. */
export interface Sandbox extends PaymentProvider {
  /** Sets the function that delivers messages. No message can be sent before. */
  connect(deliver: Deliver): void;
  /** Sends signed messages about a payment, one after the other. Throws when the shop rejects one. */
  tell(payment: SandboxPayment, ...kinds: MessageKind[]): Promise<void>;
  sendRefundMessage(refund: SandboxRefund): Promise<void>;
  /** Completes a promised payment after a delay. */
  payLater(payment: SandboxPayment): void;
  /** Resumes the promised payments that were still due when the shop stopped, and sends the messages that the shop did not accept. */
  resume(): Promise<void>;
  /** Cancels the timers of later payments. The next start resumes them. */
  close(): void;
}

/** The options of the sandbox; `latePaymentDelay` is in milliseconds. */
interface SandboxOptions {
  db: ShopDatabase;
  now: () => Date;
  latePaymentDelay: number;
  log: (line: string, cause?: unknown) => void;
}

export function createSandbox({ db, now, latePaymentDelay, log }: SandboxOptions): Sandbox {
  const secret = randomBytes(32).toString('hex');
  const timers = new Set<NodeJS.Timeout>();
  let deliver: Deliver | undefined;
  const send = async (message: object) => {
    const body = JSON.stringify(message);
    const reply = await deliver?.(body, signBody(body, secret, now()));
    if (!reply?.ok) throw new Error(`The shop answers a message of the sandbox with ${reply?.status ?? 'nothing'}`);
  };
  const tell: Sandbox['tell'] = async (payment, ...kinds) => {
    for (const kind of kinds) await send(sessionMessage(payment, kind));
    await markPaymentSent(db, payment);
  };
  const sendRefundMessage: Sandbox['sendRefundMessage'] = async (refund) => {
    await send(refundMessage(refund));
    await markRefundSent(db, refund);
  };
  const resendMessages = async () => {
    const { payments, refunds } = await listUnsent(db);
    const told = [
      ...payments.map((payment) => tell(payment, lastMessage[payment.state])),
      ...refunds.map((refund) => sendRefundMessage(refund)),
    ];
    for (const outcome of await Promise.allSettled(told)) {
      if (outcome.status === 'rejected') log('A message of the sandbox was not accepted', outcome.reason);
    }
  };
  const payNow = async ({ session_id }: SandboxPayment) => {
    const paid = await movePayment(db, session_id, ['pending'], { state: 'paid', due_at: null, is_told: 0 });
    if (paid) await tell(paid, 'paidLate');
  };
  const payLater = (payment: SandboxPayment) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      payNow(payment).catch((problem: unknown) => log('A late test payment failed', problem));
    }, latePaymentDelay);
    timers.add(timer.unref());
  };
  return {
    ...sandboxProvider({ db, now, secret }),
    connect: (to) => void (deliver = to),
    tell,
    sendRefundMessage: sendRefundMessage,
    payLater,
    async resume() {
      await resendMessages();
      for (const payment of await listDue(db)) payLater(payment);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

const lastMessage: Record<SandboxPayment['state'], MessageKind> = {
  open: 'pending',
  pending: 'pending',
  paid: 'paidLate',
  failed: 'failed',
  expired: 'expired',
};
