import { orderEndpoints } from '../../contract/order-endpoints.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { mediaBase, ownOrigin, returnOrigin, shopUrlOf } from '#server/http/origins.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import type { Customer } from '#server/sessions/account.repository.ts';
import { apiMessages } from '#core/text/api-messages.ts';
import { withLockedOrder } from '../life/locked-order.ts';
import { cancelOrder } from '../life/move-goods.ts';
import { changeAddress } from '../life/change-address.ts';
import { confirmOrder } from '../life/confirm-order.ts';
import { requestReturn } from '../life/returns.ts';
import { completeOrders } from '../listed-orders.ts';
import type { OrderDeps } from '../order-deps.ts';
import { toOrderDetail } from '../order-detail.mapper.ts';
import { readRecord } from '../order-record.ts';
import { toOrder } from '../order.mapper.ts';
import { findOrder, listOrders } from '../order.repository.ts';
import { placeCashOrder } from './cash-order.service.ts';
import { placeOnlineOrder } from './online-order.service.ts';
import { readOrderRequest } from './order-request.ts';
import { payOrder } from './pay-order.service.ts';

/** The customer and the request of a call. The addresses of pictures and pages depend on both. */
interface Asking {
  account: Customer;
  context: { req: { raw: Request } };
}

const viewOf = (deps: OrderDeps, { account, context }: Asking) => ({
  isProven: account.isProven,
  mediaBaseUrl: mediaBase(context.req.raw, deps),
  terms: deps.terms,
  offered: deps.payments.methods,
  delivery: deps.delivery,
  now: deps.now(),
});

const originsOf = (deps: OrderDeps, { account, context }: Asking) => ({
  returnTo: returnOrigin(context.req.raw, deps),
  apiOrigin: ownOrigin(context.req.raw, deps),
  customerEmail: account.email,
});

/** A guest finds the order again only through the mail, so its links use the shop's public address. */
const mailing = (deps: OrderDeps, { account, context }: Asking): OrderDeps =>
  account.isGuest ? { ...deps, siteUrl: shopUrlOf(context.req.raw, deps) } : deps;

/** Returns the current order. Throws order_not_found, also for another customer's order. */
async function detailOf(deps: OrderDeps, call: Asking, orderId: string): Promise<OrderDetail> {
  const found = await findOrder(deps.db, orderId);
  if (found?.order.user_id !== call.account.id) throw new ApiProblem('order_not_found', { order: orderId });
  return toOrderDetail(await readRecord(deps.db, found.order), viewOf(deps, call));
}

export function registerOrderRoutes(router: ApiRouter<OrderDeps>): void {
  const { deps } = router;

  route(router, orderEndpoints.orderCod, async (call) => {
    await deps.limits.order.count(call.account.id, call.ip);
    const orderId = await placeCashOrder(mailing(deps, call), readOrderRequest(call));
    const confirmBy = (await findOrder(deps.db, orderId))?.order.confirm_by;
    return { message: apiMessages.orderPlaced, orderId, ...(confirmBy && { confirmBy }) };
  });

  route(router, orderEndpoints.orderStripe, async (call) => {
    await deps.limits.order.count(call.account.id, call.ip);
    return await placeOnlineOrder(mailing(deps, call), readOrderRequest(call), originsOf(deps, call));
  });

  route(router, orderEndpoints.orderUser, async (call) => {
    const orders = await completeOrders(deps.db, await listOrders(deps.db, call.account.id));
    const view = viewOf(deps, call);
    return { orders: orders.map((order) => toOrder(order, view)) };
  });

  route(router, orderEndpoints.orderDetail, async (call) => ({
    order: await detailOf(deps, call, call.query.orderId),
  }));
}

export function registerOrderActionRoutes(router: ApiRouter<OrderDeps>): void {
  const { deps } = router;
  const ownOrder = ({ account, body }: { account: Customer; body: { orderId: string; version: number } }) =>
    ({ orderId: body.orderId, version: body.version, actor: 'customer', userId: account.id }) as const;

  route(router, orderEndpoints.orderConfirm, async (call) => {
    await withLockedOrder(deps, ownOrder(call), confirmOrder);
    return { order: await detailOf(deps, call, call.body.orderId) };
  });

  route(router, orderEndpoints.orderCancel, async (call) => {
    await withLockedOrder(deps, ownOrder(call), (locked) => cancelOrder(locked));
    return { order: await detailOf(deps, call, call.body.orderId) };
  });

  route(router, orderEndpoints.orderPay, async (call) => {
    const url = await payOrder(deps, { ...call.body, customer: call.account }, originsOf(deps, call));
    return { order: await detailOf(deps, call, call.body.orderId), ...(url === undefined ? {} : { url }) };
  });

  route(router, orderEndpoints.orderAddress, async (call) => {
    await changeAddress(deps, ownOrder(call), call.body.address);
    return { order: await detailOf(deps, call, call.body.orderId) };
  });

  route(router, orderEndpoints.orderReturn, async (call) => {
    await withLockedOrder(deps, ownOrder(call), (locked) => requestReturn(locked, call.body));
    return { order: await detailOf(deps, call, call.body.orderId) };
  });
}
