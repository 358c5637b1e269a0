import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterEach } from 'vitest';

export const stripeKeys = { stripeSecretKey: 'sk_test_1', stripeWebhookSecret: 'whsec_1' };

/** A request as Stripe received it. */
interface StripeRequest {
  path: string;
  headers: IncomingMessage['headers'];
  /** The form's fields by their bracketed names. */
  fields: Record<string, string>;
}

/** A server that opens Checkout Sessions like Stripe's. */
export interface StripeStandIn {
  address: { host: string; port: number; protocol: 'http' };
  requests: StripeRequest[];
  /** Makes every request fail with this status from now on; 0 ends that. */
  failWith(status: number): void;
}

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
});

/** Starts it on a free port of 127.0.0.1; it stops after the test. */
export async function startStripe(): Promise<StripeStandIn> {
  const requests: StripeRequest[] = [];
  const sessions = new Map<string, string>();
  let failure = 0;
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(req)));
    requests.push({ path: req.url ?? '', headers: req.headers, fields });
    const key = String(req.headers['idempotency-key']);
    const id = sessions.get(key) ?? `cs_test_${sessions.size + 1}`;
    sessions.set(key, id);
    const reply = failure
      ? { error: { type: 'api_error', message: 'secret reason of Stripe' } }
      : { id, object: 'checkout.session', url: `https://checkout.test/${id}` };
    res.writeHead(failure || 200, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    res.end(JSON.stringify(reply));
  };
  const server = createServer((req, res) => void answer(req, res));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: { host: '127.0.0.1', port, protocol: 'http' },
    requests,
    failWith: (status) => void (failure = status),
  };
}

/** What an event says of a session. */
export interface StripeEvent {
  type?: string;
  sessionId?: string;
  orderId?: string | undefined;
  amount?: number;
  currency?: string;
  paymentStatus?: string;
}

/** The body of an event that a session was completed and paid, unless said otherwise. */
export const stripeEvent = (event: StripeEvent): string =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: event.type ?? 'checkout.session.completed',
    data: {
      object: {
        id: event.sessionId ?? 'cs_test_1',
        object: 'checkout.session',
        metadata: event.orderId === undefined ? {} : { orderId: event.orderId },
        amount_total: event.amount ?? 7313,
        currency: event.currency ?? 'eur',
        payment_status: event.paymentStatus ?? 'paid',
      },
    },
  });

/** The signature that Stripe's own package gives a body at a time. */
export const stripeSignature = (payload: string, at: Date, secret = stripeKeys.stripeWebhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
