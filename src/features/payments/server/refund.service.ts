import type { Actor } from '#core/actor.ts';
import type { LineQuantity, RefundWay } from '../contract.ts';
import type { Cents } from '#core/money.ts';
import { acceptsEvent } from '../rules/refund-table.ts';
import { randomId } from '#server/database/random-id.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { writeRefundEntry } from './ledger.repository.ts';
import { findRefund, insertRefund, moveRefund, type RefundRow } from './refund.repository.ts';
import { getRefundableBalances, type RefundableBalance } from './refundable-balance.ts';

export interface NewRefund {
  cents: Cents;
  reason: string;
  /** `provider` by default. Money collected in cash is always refunded by transfer. */
  way?: RefundWay;
  /** The refunded quantities of lines; empty for a free amount. */
  lines?: readonly LineQuantity[];
  /** The part of `cents` that refunds the delivery. */
  deliveryCents?: Cents;
  returnId?: string;
  paymentId?: string;
}

/** The order of a refund, which the caller has locked, and the actor. */
interface RefundContext {
  orderId: string;
  actor: Actor;
  now: Date;
}

/**
 * Creates one refund per payment that is needed, newest payment first. sendPendingProviderRequests sends them after the commit. Returns the first
 * refund, which stores the lines. Throws refund_too_large when the amount exceeds the paid money minus completed and pending refunds.
 */
export async function requestRefund(
  transaction: ShopDatabase,
  ask: NewRefund,
  context: RefundContext,
): Promise<RefundRow> {
  const balances = await getRefundableBalances(transaction, context.orderId);
  const usable = balances.filter(({ paymentId }) => ask.paymentId === undefined || paymentId === ask.paymentId);
  if (ask.cents < 1 || sumOf(usable) < ask.cents) throw new ApiProblem('refund_too_large');
  let left = ask.cents;
  let first: RefundRow | undefined;
  for (const balance of usable) {
    const cents = Math.min(left, balance.left);
    if (cents < 1) continue;
    left -= cents;
    const refund = await insertRefund(transaction, {
      ...toRow(ask, balance, context),
      cents,
      delivery_cents: (!first && ask.deliveryCents) || 0,
      lines_json: JSON.stringify((!first && ask.lines) || []),
    });
    first ??= refund;
  }
  if (!first) throw new ApiProblem('refund_too_large');
  return first;
}

const sumOf = (balances: readonly RefundableBalance[]): Cents =>
  balances.reduce((sum, { left }) => sum + Math.max(0, left), 0);

function toRow(ask: NewRefund, balance: RefundableBalance, { orderId, actor, now }: RefundContext) {
  const time = now.toISOString();
  return {
    id: randomId(),
    order_id: orderId,
    payment_id: balance.paymentId,
    return_id: ask.returnId ?? null,
    way: balance.method === 'cash' ? 'transfer' : (ask.way ?? 'provider'),
    method: balance.method,
    reason: ask.reason,
    actor,
    state: 'asked',
    created_at: time,
    changed_at: time,
  } as const;
}

/** Requests a failed refund of a locked order again, by the given way. Throws act_not_allowed and refund_too_large. */
export async function retryRefund(
  transaction: ShopDatabase,
  refundId: string,
  way: RefundWay,
  now: Date,
): Promise<RefundRow> {
  const failed = await findRefund(transaction, refundId);
  if (!failed || !acceptsEvent(failed, 'retried')) throw new ApiProblem('act_not_allowed');
  const balances = await getRefundableBalances(transaction, failed.order_id);
  const balance = balances.find(({ paymentId }) => paymentId === failed.payment_id);
  // The balance already excludes this failed refund.
  if (!balance || balance.left < 0) throw new ApiProblem('refund_too_large');
  const changes = {
    way: balance.method === 'cash' ? 'transfer' : way,
    attempt: failed.attempt + 1,
    reference: null,
    failure: null,
    ends_at: null,
    changed_at: now.toISOString(),
  } as const;
  return (await moveRefund(transaction, failed, 'retried', changes)).refund;
}

/** Records the seller's transfer for a locked order, with its day in Lisbon time. Throws act_not_allowed. */
export async function confirmTransfer(
  transaction: ShopDatabase,
  refundId: string,
  { day, note, now }: { day: string; note: string; now: Date },
): Promise<RefundRow> {
  const asked = await findRefund(transaction, refundId);
  if (asked?.way !== 'transfer') throw new ApiProblem('act_not_allowed');
  const time = now.toISOString();
  const { refund: done } = await moveRefund(transaction, asked, 'transferred', { changed_at: time });
  await writeRefundEntry(transaction, asked, {
    kind: 'refund',
    cents: asked.cents,
    reference: `refund:${asked.id}:${asked.attempt}`,
    actor: 'seller',
    note: [day, note].filter(Boolean).join(' '),
    created_at: time,
  });
  return done;
}
