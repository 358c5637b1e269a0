/** A Checkout Session in the stand-in. A test sets what the customer has done with it. */
export interface StripeSession {
  id: string;
  object: 'checkout.session';
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: { id: string; object: 'payment_intent'; status: string; next_action: object | null };
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  payment_intent: string;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  next_action?: object;
}

/** A request to the stand-in. `fields` are those of the form or of the query. */
export interface StripeQuestion {
  method: string;
  path: string;
  fields: Record<string, string>;
}

/** A refusal by Stripe. */
export class StripeRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Stripe's data of an account: sessions and refunds. */
export class StripeBooks {
  readonly sessions = new Map<string, StripeSession>();
  readonly refunds: StripeRefund[] = [];
  /** The fields of refunds that are requested from now on. */
  newRefund: Partial<StripeRefund> = { status: 'succeeded' };

  answer({ method, path, fields }: StripeQuestion): object {
    const [, collection = '', id = '', act = ''] =
      /^\/v1\/(checkout\/sessions|refunds)(?:\/(\w+))?(\/\w+)?$/.exec(path) ?? [];
    if (collection === 'refunds') return this.#answerRefund(method, id, fields);
    if (collection === '') throw new StripeRefusal(404, `Unrecognized request URL (${path})`);
    if (id === '') return this.#openSession(fields);
    const session = this.sessions.get(id);
    if (!session) throw new StripeRefusal(404, `No such checkout.session: '${id}'`);
    if (act === '/expire') expire(session);
    return session;
  }

  #openSession(fields: Record<string, string>): StripeSession {
    const count = this.sessions.size + 1;
    const id = `cs_test_${count}`;
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.test/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amountOf(fields),
      currency: 'eur',
      metadata: metadataOf(fields),
      payment_intent: {
        id: `pi_${count}`,
        object: 'payment_intent',
        status: 'requires_payment_method',
        next_action: null,
      },
    };
    this.sessions.set(id, session);
    return session;
  }

  #answerRefund(method: string, id: string, fields: Record<string, string>): object {
    if (id !== '') return this.refunds.find((refund) => refund.id === id) ?? refuse(404, `No such refund: '${id}'`);
    const intent = fields.payment_intent ?? '';
    const known = this.refunds.filter((refund) => refund.payment_intent === intent);
    if (method === 'GET') return { object: 'list', data: known, has_more: false };
    const session = [...this.sessions.values()].find((one) => one.payment_intent.id === intent);
    const amount = Number(fields.amount);
    const given = known.filter(({ status }) => status !== 'failed').reduce((sum, refund) => sum + refund.amount, 0);
    if (session?.payment_status !== 'paid')
      throw new StripeRefusal(400, 'This PaymentIntent has no successful charge.');
    if (given + amount > session.amount_total)
      throw new StripeRefusal(400, 'Refund amount is greater than unrefunded amount.');
    const refund: StripeRefund = {
      id: `re_${this.refunds.length + 1}`,
      object: 'refund',
      amount,
      payment_intent: intent,
      metadata: metadataOf(fields),
      status: 'succeeded',
      ...this.newRefund,
    };
    this.refunds.push(refund);
    return refund;
  }
}

function refuse(status: number, message: string): never {
  throw new StripeRefusal(status, message);
}

function expire(session: StripeSession): void {
  if (session.status !== 'open')
    throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
  session.status = 'expired';
  session.url = null;
}

const metadataOf = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

function amountOf(fields: Record<string, string>): number {
  let amount = 0;
  for (let line = 0; fields[`line_items[${line}][quantity]`] !== undefined; line++) {
    amount +=
      Number(fields[`line_items[${line}][quantity]`]) * Number(fields[`line_items[${line}][price_data][unit_amount]`]);
  }
  return amount;
}
