import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { NewOrder } from '../../contract/order.ts';
import { wrongField } from '#server/http/parse.ts';
import type { Customer } from '#server/sessions/account.repository.ts';

const KEY_HEADER = 'idempotency-key';
const MAX_KEY_LENGTH = 200;

/** An order call: the customer, the body, and the key that makes a repeated call return the same order. */
export interface OrderRequest {
  customer: Customer;
  body: NewOrder;
  idempotencyKey: string | undefined;
  /** The network of the caller. */
  network: string | undefined;
}

/** Hashes the parsed body, to compare calls with the same key independently of the JSON's formatting. */
export const hashOfBody = (body: NewOrder): string => hash('sha256', JSON.stringify(body), 'base64url');

/** Builds the order request of a call. Throws invalid_body when its key is too long. */
export function readOrderRequest(call: {
  account: Customer;
  body: NewOrder;
  ip: string | undefined;
  context: Context;
}): OrderRequest {
  const key = call.context.req.header(KEY_HEADER)?.trim() || undefined;
  if (key !== undefined && key.length > MAX_KEY_LENGTH) throw wrongField('Idempotency-Key', 'too_big');
  return { customer: call.account, body: call.body, idempotencyKey: key, network: call.ip };
}
