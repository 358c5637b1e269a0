import type { NewAddress } from '#features/addresses/contract/address.ts';
import { shortAddress } from '#features/addresses/rules/address-view.ts';
import { isBeforeShipping } from '../../rules/order-life.ts';
import { readStoredAddress } from '../../rules/stored-address.ts';
import { expectRealPlace } from '#features/addresses/server/expect-real-place.ts';
import type { OrderDeps } from '../order-deps.ts';
import { withLockedOrder, change, expectPossible, recordEvent, type OrderToLock } from './locked-order.ts';
import { expectSameDelivery } from '../order-delivery.ts';
import { correctGuestEmail } from './correct-guest-email.ts';
import { writeSearchText } from './goods.ts';

/** Throws order_not_found, order_changed, postcode_unknown, district_elsewhere, act_not_allowed, and what expectSameDelivery throws. */
export const changeAddress = (deps: OrderDeps, order: OrderToLock, address: NewAddress): Promise<void> =>
  withLockedOrder(deps, order, async (locked) => {
    expectRealPlace(address);
    const { state, actor } = locked;
    // The seller may do so after a withdrawal: a customer who wants the goods again contacts her.
    expectPossible(isBeforeShipping(state) && (actor === 'seller' || !state.isWithdrawn), 'address');
    expectSameDelivery(deps.delivery, { order: locked.order, address });
    const former = readStoredAddress(locked.order.address_json);
    const changed = { ...address, _id: former._id };
    await change(locked, { address_json: JSON.stringify(changed) });
    const words = `${shortAddress(former)} → ${shortAddress(changed)}`;
    const eventId = await recordEvent(locked, 'address_changed', { note: words });
    await correctGuestEmail(locked, { former, changed, eventId });
    await writeSearchText(locked);
  });
