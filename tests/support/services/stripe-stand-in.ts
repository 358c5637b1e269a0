import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterThisTest } from '../run/clean-ups.ts';
import { closeServer, listenLocally } from './free-port.ts';
import { StripeBooks, type StripeQuestion, StripeRefusal } from './stripe-books.ts';

export const stripeKeys = { stripeSecretKey: 'sk_1', stripeWebhookSecret: 'whsec_1' };

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/** Starts a server that opens Checkout Sessions and makes refunds like Stripe's, and keeps their books. It stops after the test. */
export async function startStripe() {
  /** The received requests. The fields of the form have their bracketed names. */
  const requests: (StripeQuestion & { headers: IncomingMessage['headers'] })[] = [];
  const books = new StripeBooks();
  const answers = new Map<string, object>();
  let failure = 0;
  let isLosing = false;
  let held = Promise.resolve();
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const { pathname: path, searchParams } = new URL(req.url ?? '', 'http://stripe.test');
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(await text(req))]);
    requests.push({ method: req.method ?? '', path, headers: req.headers, fields });
    await held;
    const send = (status: number, reply: object) => {
      res.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
      res.end(JSON.stringify(reply));
    };
    if (failure) return send(failure, { error: { type: 'api_error', message: 'secret reason of Stripe' } });
    const key = req.headers['idempotency-key'];
    try {
      const known = req.method === 'POST' && key !== undefined ? answers.get(String(key)) : undefined;
      const reply = known ?? books.answer({ method: req.method ?? '', path, fields });
      if (req.method === 'POST' && key !== undefined) answers.set(String(key), reply);
      if (isLosing) return void res.destroy();
      send(200, reply);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      send(error.status, { error: { type: 'invalid_request_error', message: error.message } });
    }
  };
  const server = createServer((req, res) => void answer(req, res));
  const port = await listenLocally(server);
  afterThisTest(() => closeServer(server));
  return {
    address: { host: '127.0.0.1', port, protocol: 'http' as const },
    requests,
    books,
    /** Makes every request fail with this status from now on; 0 ends that. */
    failWith: (status: number) => void (failure = status),
    /** Handles requests from now on, but drops the connection before the answer. */
    loseAnswers: (losing: boolean) => void (isLosing = losing),
    /** Delays every request from now on until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** Treats earlier idempotency keys as new, as Stripe does after a day. */
    forgetKeys: () => answers.clear(),
  };
}

/** The fields of an event about a session. */
export interface StripeEvent {
  type?: string;
  sessionId?: string;
  orderId?: string | undefined;
  /** Payment pages of earlier versions name only their order. */
  paymentId?: string | undefined;
  amount?: number;
  currency?: string;
  paymentStatus?: string;
}

/** The body of an event for a completed and paid session, unless the fields differ. */
export const stripeEvent = (event: StripeEvent): string =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: event.type ?? 'checkout.session.completed',
    data: {
      object: {
        id: event.sessionId ?? 'cs_test_1',
        object: 'checkout.session',
        metadata: event.orderId === undefined ? {} : { orderId: event.orderId, paymentId: event.paymentId },
        amount_total: event.amount ?? 7313,
        currency: event.currency ?? 'eur',
        payment_status: event.paymentStatus ?? 'paid',
        payment_intent: (event.sessionId ?? 'cs_test_1').replace('cs_test', 'pi'),
      },
    },
  });

/** The body of an event about a refund, or about a dispute of a payment. */
export const moneyEvent = (type: string, id: string, paymentIntent = 'pi_1', more: object = {}): string =>
  JSON.stringify({
    id: 'evt_2',
    object: 'event',
    type,
    data: { object: { id, payment_intent: paymentIntent, ...more } },
  });

/** The signature that Stripe's own package creates for a body at a time. */
export const stripeSignature = (payload: string, at: Date, secret = stripeKeys.stripeWebhookSecret): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
