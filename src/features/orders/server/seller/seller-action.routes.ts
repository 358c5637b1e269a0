import { sellerOrderEndpoints } from '../../contract/seller-order-endpoints.ts';
import type { SellerOrderDetail } from '../../contract/seller-orders.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import type { ApiRouter } from '#server/routing/api-router.ts';
import { route } from '#server/routing/route.ts';
import { hasFreshSession } from '#server/sessions/authentication.ts';
import { listSwaps, previewChange } from '../changes/change-preview.ts';
import { changeAddress } from '../life/change-address.ts';
import { runSellerAction } from '../life/seller-action.service.ts';
import type { OrderDeps } from '../order-deps.ts';
import { openWithdrawal } from './settle-reasons.ts';
import { toSellerOrderDetail } from '../order-detail.mapper.ts';
import { mailsOf, toOrderMails } from '../mail/order-mail.repository.ts';
import { notesOf, toOrderNote } from '../order-note.repository.ts';
import { readRecord } from '../order-record.ts';
import { findOrder } from '../order.repository.ts';
import { ordersWithTracking } from '../tracking-clash.ts';
import { completeOne } from './seller-order.repository.ts';

export function registerSellerActionRoutes(router: ApiRouter<OrderDeps>): void {
  const { deps } = router;

  route(router, sellerOrderEndpoints.sellerOrder, async ({ query }) => ({
    order: await detailOf(deps, query.orderId),
  }));

  route(router, sellerOrderEndpoints.sellerOrderAct, async ({ body, account, context }) => {
    await runSellerAction(deps, {
      ...body,
      sellerId: account.id,
      isProven: await hasFreshSession(deps, context, 'seller'),
    });
    return { order: await detailOf(deps, body.orderId) };
  });

  route(router, sellerOrderEndpoints.sellerOrderPreview, async ({ body }) => ({
    preview: await previewChange(deps, body),
  }));

  route(router, sellerOrderEndpoints.sellerOrderSwaps, async ({ query }) => ({
    swaps: await listSwaps(deps, query.orderId),
  }));

  route(router, sellerOrderEndpoints.sellerOrderAddress, async ({ body: { address, ...order } }) => {
    await changeAddress(deps, { ...order, actor: 'seller' }, address);
    return { order: await detailOf(deps, order.orderId) };
  });
}

/** Returns the current order. Throws order_not_found. */
async function detailOf(deps: OrderDeps, orderId: string): Promise<SellerOrderDetail> {
  const found = await findOrder(deps.db, orderId);
  const whose = found && (await completeOne(deps.db, found.order));
  if (!whose) throw new ApiProblem('order_not_found', { order: orderId });
  const { mediaBaseUrl, terms, delivery, payments } = deps;
  const view = { mediaBaseUrl, terms, delivery, offered: payments.methods, now: deps.now() };
  const { readySeq: seq, customer } = whose;
  const sameTracking = await ordersWithTracking(deps.db, orderId, found.order.tracking_number ?? '');
  const record = await readRecord(deps.db, found.order);
  const withdrawn = await openWithdrawal(deps.db, record);
  const notes = (await notesOf(deps.db, orderId)).map((note) => toOrderNote(note, view.now));
  const mails = toOrderMails(await mailsOf(deps.db, orderId), { hasAddress: customer.email !== '', now: view.now });
  return toSellerOrderDetail(record, view, { seq, customer, withdrawn, sameTracking, notes, mails });
}
