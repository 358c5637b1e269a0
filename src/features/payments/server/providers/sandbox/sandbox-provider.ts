import { randomBytes, randomInt } from 'node:crypto';
import type { ShopDatabase } from '#server/database/schema.ts';
import { readCheckoutEvent } from '../checkout-event.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  type ProviderRefund,
  ProviderRefusal,
  type RefundRequest,
  type SessionState,
  SignatureProblem,
} from '../payment-provider.ts';
import { isSigned } from '../webhook-signature.ts';
import {
  enterPayment,
  enterRefund,
  findRefundByKey,
  findSandboxPayment,
  findSandboxRefund,
  listSandboxRefunds,
  movePayment,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-books.repository.ts';

export const SANDBOX_PATH = '/api/payments/sandbox';

const PREFIX = 'sandbox_';
const REFUND_WAITS = 45 * 24 * 60 * 60_000;

export interface SandboxDeps {
  db: ShopDatabase;
  now: () => Date;
  /** Signs the sandbox's messages. A new secret is generated at each start and is never shared. */
  secret: string;
}

/** Returns the sandbox as a provider. It takes no money, and its own tables keep its state across restarts. */
export const sandboxProvider = ({ db, now, secret }: SandboxDeps): PaymentProvider => ({
  description: 'sandbox (a test page, no money is taken)',
  isTest: true,
  owns: (sessionId) => sessionId.startsWith(PREFIX),
  async openSession(request) {
    const { session_id: id } = await enterPayment(db, toPayment(request));
    return { id, url: `${request.apiOrigin}${SANDBOX_PATH}/${id}` };
  },
  readSession: async (sessionId) => toState(await expectSession(db, sessionId)),
  async closeSession(sessionId) {
    await movePayment(db, sessionId, ['open'], { state: 'expired' });
    return toState(await expectSession(db, sessionId));
  },
  refund: async (request) => toAnswer(await refund(db, now(), request), request.chargeReference),
  async readRefund(reference) {
    const known = await findSandboxRefund(db, reference);
    if (!known) throw new ProviderRefusal('The sandbox knows no such refund.');
    return toAnswer(known, known.session_id);
  },
  async readEvent(rawBody, signature) {
    if (!isSigned(rawBody, signature, secret, now())) throw new SignatureProblem('Not signed by the sandbox');
    return readCheckoutEvent(JSON.parse(rawBody));
  },
});

async function expectSession(db: ShopDatabase, sessionId: string): Promise<SandboxPayment> {
  const known = await findSandboxPayment(db, sessionId);
  if (!known) throw new ProviderRefusal('The sandbox knows no such page.');
  return known;
}

const toPayment = (request: PaymentRequest) =>
  ({
    session_id: `${PREFIX}${randomBytes(16).toString('hex')}`,
    request_key: request.paymentId,
    order_id: request.orderId,
    payment_id: request.paymentId,
    method: request.method,
    cents: request.lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0),
    lines_json: JSON.stringify(request.lines),
    return_to: request.returnTo,
    state: 'open',
    refund_mode: 'works',
    expires_at: request.expiresAt.toISOString(),
  }) as const;

/** In the sandbox, the session id is also the charge reference. */
const toState = (known: SandboxPayment): SessionState => ({
  outcome: known.state,
  amountCents: known.cents,
  currency: 'eur',
  chargeReference: known.session_id,
  entity: known.entity ?? undefined,
  reference: known.reference ?? undefined,
  expiresAt: known.state === 'pending' ? new Date(known.expires_at) : undefined,
});

function refund(db: ShopDatabase, now: Date, request: RefundRequest): Promise<SandboxRefund> {
  const key = `${request.refundId}-${request.attempt}`;
  return db.transaction().execute(async (transaction) => {
    // Lock the payment, so that concurrent refunds see each other.
    const payment = await movePayment(transaction, request.chargeReference, ['paid'], { state: 'paid' });
    const sent = await findRefundByKey(transaction, key);
    if (sent) return sent;
    if (!payment) throw new ProviderRefusal('The sandbox knows no such payment.');
    const others = await listSandboxRefunds(transaction, payment.session_id);
    const given = others.filter(({ state }) => state !== 'failed').reduce((sum, { cents }) => sum + cents, 0);
    if (given + request.cents > payment.cents)
      throw new ProviderRefusal('The refund exceeds the remaining amount of the payment.');
    const state = stateOfNewRefund(payment);
    return await enterRefund(transaction, {
      id: `sandbox_re_${randomBytes(12).toString('hex')}`,
      request_key: key,
      session_id: payment.session_id,
      refund_id: request.refundId,
      attempt: request.attempt,
      cents: request.cents,
      state,
      ends_at: state === 'waiting' ? new Date(now.getTime() + REFUND_WAITS).toISOString() : null,
    });
  });
}

/** Like Stripe, the sandbox asks Multibanco customers for an IBAN first. */
function stateOfNewRefund({ refund_mode, method }: SandboxPayment): SandboxRefund['state'] {
  if (refund_mode === 'fails') return 'failed';
  return refund_mode === 'waits' || method === 'multibanco' ? 'waiting' : 'done';
}

const toAnswer = (known: SandboxRefund, chargeReference: string): ProviderRefund => ({
  reference: known.id,
  state: known.state,
  amountCents: known.cents,
  chargeReference,
  refundId: known.refund_id,
  attempt: known.attempt,
  failure: known.state === 'failed' ? 'The sandbox plays that the refund fails.' : undefined,
  endsAt: known.ends_at === null ? undefined : new Date(known.ends_at),
});

/** Returns a voucher in Multibanco's format: 5 and 9 digits. */
export const newVoucher = () => ({ entity: '99999', reference: String(randomInt(1e8, 1e9)) });
