import type { SellerActionKind } from '../../contract/order-actions.ts';
import type { Actor } from '#core/actor.ts';
import type { OrderEventKind } from '../../contract/order-life.ts';
import { endsProposal } from '../../rules/changes/proposal-table.ts';
import { isActionAllowed, type OrderState } from '../../rules/order-life.ts';
import { sendPendingProviderRequests } from '#features/payments/server/provider-requests.service.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { replaceProposal } from '../order-proposal.repository.ts';
import type { OrderDeps } from '../order-deps.ts';
import { insertEvents, type NewEvent } from '../order-event.repository.ts';
import { type OrderRecord, readRecord, getOrderState } from '../order-record.ts';
import { guardLargeRefunds } from './guard-large-refunds.ts';
import { isOrder, lockOrder, updateOrder } from '../order.repository.ts';
import { proveReviews } from './prove-reviews.ts';

/** The order to change, its expected version and the actor. Without a version, the current one is accepted. */
export interface OrderToLock {
  orderId: string;
  version?: number | undefined;
  actor: Actor;
  /** The customer's id. Customers may change their own orders only. */
  userId?: string | undefined;
  /** The seller's account, as the author of notes. */
  sellerId?: string | undefined;
  /** Whether the seller logged in or entered the password recently. */
  isProven?: boolean;
}

export interface LockedOrder extends OrderRecord {
  deps: OrderDeps;
  transaction: ShopDatabase;
  state: OrderState;
  actor: Actor;
  sellerId: string | undefined;
  now: Date;
}

/**
 * Changes an order in one transaction, then sends the requests to the payment provider. Throws order_not_found, order_changed when the
 * version differs, password_needed when the seller refunds a large amount without a recent proof, and what `work` throws.
 */
export async function withLockedOrder<Result>(
  deps: OrderDeps,
  order: OrderToLock,
  work: (locked: LockedOrder) => Promise<Result>,
): Promise<Result> {
  const result = await deps.transact(async (transaction) => {
    const locked = await lockRecord(deps, transaction, order);
    const done = await work(locked);
    if (order.actor === 'seller') await guardLargeRefunds(locked, order.isProven === true);
    await proveReviews(locked);
    return done;
  });
  await sendPendingProviderRequests(deps, order.orderId);
  return result;
}

/** Locks an order until the transaction ends. Throws order_not_found, order_changed when the version differs. */
export async function lockRecord(
  deps: OrderDeps,
  transaction: ShopDatabase,
  { orderId, version, actor, userId, sellerId }: OrderToLock,
): Promise<LockedOrder> {
  const order = await lockOrder(transaction, orderId, { version, userId });
  if (!order) {
    const code = (await isOrder(transaction, orderId, userId)) ? 'order_changed' : 'order_not_found';
    throw new ApiProblem(code, { order: orderId });
  }
  const record = await readRecord(transaction, order);
  return { ...record, deps, transaction, state: getOrderState(record), actor, sellerId, now: deps.now() };
}

/** Rejects an action that the order's status does not allow. Throws act_not_allowed. */
export function expectPossible(isPossible: boolean, action: string): asserts isPossible {
  if (!isPossible) throw new ApiProblem('act_not_allowed', { act: action });
}

/** Rejects a seller's action that the rules do not allow now. Throws act_not_allowed. */
export const expectAction = ({ state, now }: LockedOrder, kind: SellerActionKind): void =>
  expectPossible(isActionAllowed(state, kind, now), kind);

/** Updates the locked order. `taken.order` has the changes afterwards. */
export async function change(locked: LockedOrder, changes: Parameters<typeof updateOrder>[2]): Promise<void> {
  locked.order = await updateOrder(locked.transaction, locked.order.id, changes);
}

/** Records an event of the actor, and ends the open proposal that it makes obsolete. Returns the event's id. */
export async function recordEvent(
  { transaction, order, actor, now }: Pick<LockedOrder, 'transaction' | 'order' | 'actor' | 'now'>,
  kind: OrderEventKind,
  more: Omit<NewEvent, 'kind' | 'actor'> = {},
): Promise<string> {
  const [id = ''] = await insertEvents(transaction, order.id, now, [{ kind, actor, ...more }]);
  if (endsProposal(kind, actor)) await replaceProposal(transaction, order.id, now);
  return id;
}
