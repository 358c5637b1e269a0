import type { Actor, LineQuantity, RefundWay } from '#contract/order-life.ts';
import type { Cents } from '#domain/money.ts';
import { randomId } from '#server/platform/database/random-id.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import { writeEntry } from './ledger.repository.ts';
import { lockOrderRow } from './payment.repository.ts';
import { findRefund, insertRefund, type RefundRow, updateRefund } from './refund.repository.ts';
import { getRefundableBalances, type RefundableBalance } from './refundable-balance.ts';

/** A request to refund money. */
export interface RefundRequest {
  orderId: string;
  cents: Cents;
  reason: string;
  actor: Actor;
  /** Money collected in cash is always refunded by transfer, independent of this value. */
  way: RefundWay;
  /** The refunded quantities of lines; empty for a free amount. */
  lines?: readonly LineQuantity[] | undefined;
  /** The part of `cents` that refunds the delivery. */
  deliveryCents?: Cents | undefined;
  returnId?: string | undefined;
  /** Refunds only this payment. */
  paymentId?: string | undefined;
  now: Date;
}

/**
 * Creates one refund per payment that is needed, newest payment first. sendPendingProviderRequests sends them after the commit. Returns the first
 * refund, which stores the lines. Throws refund_too_large when the amount exceeds the paid money minus completed and pending refunds.
 */
export async function requestRefund(transaction: ShopDatabase, ask: RefundRequest): Promise<RefundRow> {
  await lockOrderRow(transaction, ask.orderId);
  const balances = await getRefundableBalances(transaction, ask.orderId);
  const usable = balances.filter(({ paymentId }) => ask.paymentId === undefined || paymentId === ask.paymentId);
  if (ask.cents < 1 || sumOf(usable) < ask.cents) throw new ApiProblem('refund_too_large');
  let left = ask.cents;
  let first: RefundRow | undefined;
  for (const balance of usable) {
    const cents = Math.min(left, balance.left);
    if (cents < 1) continue;
    left -= cents;
    const refund = await insertRefund(transaction, toRow(ask, balance, cents, first === undefined));
    first ??= refund;
  }
  if (!first) throw new ApiProblem('refund_too_large');
  return first;
}

const sumOf = (balances: readonly RefundableBalance[]): Cents =>
  balances.reduce((sum, { left }) => sum + Math.max(0, left), 0);

function toRow(ask: RefundRequest, balance: RefundableBalance, cents: Cents, isFirst: boolean) {
  const time = ask.now.toISOString();
  return {
    id: randomId(),
    order_id: ask.orderId,
    payment_id: balance.paymentId,
    return_id: ask.returnId ?? null,
    way: balance.method === 'cash' ? 'transfer' : ask.way,
    method: balance.method,
    cents,
    delivery_cents: (isFirst && ask.deliveryCents) || 0,
    lines_json: JSON.stringify((isFirst && ask.lines) || []),
    reason: ask.reason,
    actor: ask.actor,
    state: 'asked',
    created_at: time,
    changed_at: time,
  } as const;
}

/** Requests a failed refund again, by the given way. Throws act_not_allowed and refund_too_large. */
export async function retryRefund(
  transaction: ShopDatabase,
  refundId: string,
  way: RefundWay,
  now: Date,
): Promise<RefundRow> {
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw new ApiProblem('act_not_allowed');
  await lockOrderRow(transaction, refund.order_id);
  const failed = await findRefund(transaction, refundId);
  if (failed?.state !== 'failed') throw new ApiProblem('act_not_allowed');
  const balances = await getRefundableBalances(transaction, failed.order_id);
  const balance = balances.find(({ paymentId }) => paymentId === failed.payment_id);
  // The balance already excludes this failed refund.
  if (!balance || balance.left < 0) throw new ApiProblem('refund_too_large');
  return await updateRefund(transaction, refundId, {
    state: 'asked',
    way: balance.method === 'cash' ? 'transfer' : way,
    attempt: failed.attempt + 1,
    reference: null,
    failure: null,
    ends_at: null,
    changed_at: now.toISOString(),
  });
}

/** Records the seller's transfer with its day in Lisbon time. Throws act_not_allowed. */
export async function confirmTransfer(
  transaction: ShopDatabase,
  refundId: string,
  { day, note, now }: { day: string; note: string; now: Date },
): Promise<RefundRow> {
  const refund = await findRefund(transaction, refundId);
  if (!refund) throw new ApiProblem('act_not_allowed');
  await lockOrderRow(transaction, refund.order_id);
  const asked = await findRefund(transaction, refundId);
  if (asked?.way !== 'transfer' || asked.state !== 'asked') throw new ApiProblem('act_not_allowed');
  const time = now.toISOString();
  await writeEntry(transaction, {
    order_id: asked.order_id,
    payment_id: asked.payment_id,
    refund_id: asked.id,
    kind: 'refund',
    cents: asked.cents,
    reference: `refund:${asked.id}:${asked.attempt}`,
    actor: 'seller',
    note: [day, note].filter(Boolean).join(' '),
    created_at: time,
  });
  return await updateRefund(transaction, refundId, { state: 'done', changed_at: time });
}
