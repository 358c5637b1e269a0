import { hash } from 'node:crypto';
import type { Context } from 'hono';
import type { NewOrder } from '#contract/order.ts';
import { wrongField } from '#server/platform/http/parse.ts';
import type { Customer } from '#server/platform/sessions/account.repository.ts';

const KEY_HEADER = 'idempotency-key';
const MAX_KEY_LENGTH = 200;

/** Who orders what, and the key under which a repeated call is the same order. */
export interface OrderRequest {
  customer: Customer;
  body: NewOrder;
  idempotencyKey: string | undefined;
  /** Where the call comes from. */
  network: string | undefined;
}

/** Tells bodies apart that come under one key; how a client has written its JSON makes no difference. */
export const hashOfBody = (body: NewOrder): string => hash('sha256', JSON.stringify(body), 'base64url');

/** The order that a call asks for. Throws invalid_body when its key is too long. */
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
