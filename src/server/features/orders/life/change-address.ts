import type { NewAddress } from '#contract/address.ts';
import { shortAddress } from '#domain/address-view.ts';
import { isBeforeShipping } from '#domain/order-life.ts';
import { readStoredAddress } from '#domain/orders/stored-address.ts';
import { expectRealPlace } from '#server/features/addresses/expect-real-place.ts';
import type { OrderDeps } from '../order-deps.ts';
import { actOnOrder, change, expectPossible, recordEvent, type OrderToLock } from './act-on-order.ts';
import { expectSameDelivery } from '../order-delivery.ts';
import { correctGuestEmail } from './correct-guest-email.ts';
import { writeSearchText } from './goods.ts';

/**
 * Changes the delivery address of an order that is not shipped yet. Throws order_not_found, order_changed, postcode_unknown,
 * district_elsewhere, act_not_allowed, and what expectSameDelivery throws.
 */
export const changeAddress = (deps: OrderDeps, order: OrderToLock, address: NewAddress): Promise<void> =>
  actOnOrder(deps, order, async (taken) => {
    expectRealPlace(address);
    const { state, actor } = taken;
    // The seller may do so after a withdrawal: a customer who wants the goods again contacts her.
    expectPossible(isBeforeShipping(state) && (actor === 'seller' || !state.isWithdrawn), 'address');
    expectSameDelivery(deps.delivery, { order: taken.order, address });
    const former = readStoredAddress(taken.order.address_json);
    const changed = { ...address, _id: former._id };
    await change(taken, { address_json: JSON.stringify(changed) });
    const words = `${shortAddress(former)} → ${shortAddress(changed)}`;
    const eventId = await recordEvent(taken, 'address_changed', { note: words });
    await correctGuestEmail(taken, { former, changed, eventId });
    await writeSearchText(taken);
  });
