import type { SellerActKind } from '#contract/order-acts.ts';
import type { Actor, OrderEventKind } from '#contract/order-life.ts';
import { canAct, type OrderStanding } from '#domain/order-life.ts';
import { carryOutIntents } from '#server/features/payments/intents.service.ts';
import type { ShopDatabase } from '#server/platform/database/schema.ts';
import { ApiProblem } from '#server/platform/http/api-problem.ts';
import type { OrderDeps } from '../order-deps.ts';
import { insertEvents, type NewEvent } from '../order-event.repository.ts';
import { type OrderRecord, readRecord, standingOf } from '../order-record.ts';
import { guardLargeRefunds } from './guard-large-refunds.ts';
import { isOrder, takeOrder, updateOrder } from '../order.repository.ts';
import { proveReviews } from './prove-reviews.ts';

/** Which order is acted on, from which version, and by whom; without a version it is the order as it is now. */
export interface OrderToTake {
  orderId: string;
  version?: number | undefined;
  actor: Actor;
  /** The customer, who may act on the own orders only. */
  userId?: string | undefined;
  /** Whether the seller logged in or typed the password a short while ago. */
  isProven?: boolean;
}

/** An order that nobody else changes until the transaction ends. */
export interface TakenOrder extends OrderRecord {
  deps: OrderDeps;
  transaction: ShopDatabase;
  standing: OrderStanding;
  actor: Actor;
  now: Date;
}

/**
 * Does something to an order, all or nothing, then sends what it asks of the provider. Throws order_not_found,
 * order_changed when the order has another version, password_needed when the seller gives back much without a recent proof,
 * and what `work` throws.
 */
export async function actOnOrder<Result>(
  deps: OrderDeps,
  order: OrderToTake,
  work: (taken: TakenOrder) => Promise<Result>,
): Promise<Result> {
  const result = await deps.transact(async (transaction) => {
    const taken = await takeUp(deps, transaction, order);
    const done = await work(taken);
    if (order.actor === 'seller') await guardLargeRefunds(taken, order.isProven === true);
    await proveReviews(taken);
    return done;
  });
  await carryOutIntents(deps, order.orderId);
  return result;
}

/** Holds an order for the rest of a transaction. Throws order_not_found, order_changed when it has another version. */
export async function takeUp(
  deps: OrderDeps,
  transaction: ShopDatabase,
  { orderId, version, actor, userId }: OrderToTake,
): Promise<TakenOrder> {
  const order = await takeOrder(transaction, orderId, { version, userId });
  if (!order) {
    const code = (await isOrder(transaction, orderId, userId)) ? 'order_changed' : 'order_not_found';
    throw new ApiProblem(code, { order: orderId });
  }
  const record = await readRecord(transaction, order);
  return { ...record, deps, transaction, standing: standingOf(record), actor, now: deps.now() };
}

/** Refuses what cannot be done as the order stands. Throws act_not_allowed. */
export function expectPossible(isPossible: boolean, act: string): asserts isPossible {
  if (!isPossible) throw new ApiProblem('act_not_allowed', { act });
}

/** Refuses an act that the rules do not allow now. Throws act_not_allowed. */
export const expectAct = ({ standing, now }: TakenOrder, kind: SellerActKind): void =>
  expectPossible(canAct(standing, kind, now), kind);

/** Changes the taken order, which shows the changes from then on. */
export async function change(taken: TakenOrder, changes: Parameters<typeof updateOrder>[2]): Promise<void> {
  taken.order = await updateOrder(taken.transaction, taken.order.id, changes);
}

/** Writes what the one who acts does; answers the event's id. */
export async function note(
  { transaction, order, actor, now }: TakenOrder,
  kind: OrderEventKind,
  more: Omit<NewEvent, 'kind' | 'actor'> = {},
): Promise<string> {
  const [id = ''] = await insertEvents(transaction, order.id, now, [{ kind, actor, ...more }]);
  return id;
}
