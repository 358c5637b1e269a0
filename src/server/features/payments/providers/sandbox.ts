import { randomBytes } from 'node:crypto';
import type { Cents } from '#domain/money.ts';
import { readCheckoutEvent } from './checkout-event.ts';
import { type PaymentOutcome, type PaymentProvider, SignatureProblem } from './payment-provider.ts';
import { isSigned, signBody } from './webhook-signature.ts';

export const SANDBOX_PATH = '/api/payments/sandbox';

/** What the sandbox tells of a payment. */
interface SandboxMessage {
  outcome: PaymentOutcome | 'paidLate';
  sessionId: string;
  orderId: string;
  amountCents: Cents;
}

/** Hands a signed message to the shop's webhook and answers its reply. */
type Deliver = (body: string, signature: string) => Promise<Response>;

/** A provider for trying the shop: its page takes no money, and its messages are signed like the real ones. */
export interface Sandbox extends PaymentProvider {
  /** Tells where messages go; before that, none can be sent. */
  connect(deliver: Deliver): void;
  /** Sends a signed message; throws when the shop does not take it. */
  tell(message: SandboxMessage): Promise<void>;
  /** Sends the message that a promised payment has come, some time later. */
  payLater(message: Omit<SandboxMessage, 'outcome'>, onProblem: (problem: unknown) => void): void;
  /** Forgets what was to be sent later; the next start takes it up again. */
  close(): void;
}

/** Opens the sandbox; its secret is made anew at each start and is known to nobody else. */
export function createSandbox({ now, latePaymentDelay }: { now: () => Date; latePaymentDelay: number }): Sandbox {
  const secret = randomBytes(32).toString('hex');
  const timers = new Set<NodeJS.Timeout>();
  let deliver: Deliver | undefined;
  const tell = async (message: SandboxMessage) => {
    const body = JSON.stringify(toEvent(message));
    const reply = await deliver?.(body, signBody(body, secret, now()));
    if (!reply?.ok) throw new Error(`The shop answers a payment with ${reply?.status ?? 'nothing'}`);
  };
  return {
    description: 'sandbox (a test page, no money is taken)',
    async openSession({ apiOrigin }) {
      const id = `sandbox_${randomBytes(16).toString('hex')}`;
      return { id, url: `${apiOrigin}${SANDBOX_PATH}/${id}` };
    },
    async readEvent(rawBody, signature) {
      if (!isSigned(rawBody, signature, secret, now())) throw new SignatureProblem('Not signed by the sandbox');
      return readCheckoutEvent(JSON.parse(rawBody));
    },
    connect: (to) => void (deliver = to),
    tell,
    payLater(message, onProblem) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        tell({ ...message, outcome: 'paidLate' }).catch(onProblem);
      }, latePaymentDelay);
      timers.add(timer.unref());
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

const types: Record<SandboxMessage['outcome'], string> = {
  paid: 'completed',
  pending: 'completed',
  paidLate: 'async_payment_succeeded',
  failed: 'async_payment_failed',
  expired: 'expired',
};

/** A message in the format of Stripe. */
const toEvent = ({ outcome, sessionId, orderId, amountCents }: SandboxMessage) => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  type: `checkout.session.${types[outcome]}`,
  data: {
    object: {
      id: sessionId,
      object: 'checkout.session',
      metadata: { orderId },
      amount_total: amountCents,
      currency: 'eur',
      payment_status: outcome === 'paid' || outcome === 'paidLate' ? 'paid' : 'unpaid',
    },
  },
});
