import { withoutQuantities } from '#core/cart/cart.ts';
import { saveCart } from '#features/cart/server/cart.repository.ts';
import { findCustomerById } from '#server/sessions/account.repository.ts';
import { mailNewOrder } from '../mail/order-mail.service.ts';
import { addresseeOf } from '../order-contact.ts';
import { change, type LockedOrder, recordEvent } from './locked-order.ts';

/** Marks an order that costs nothing now as paid. An online order becomes ready to pack, as if it had been paid. */
export async function becomeFree(locked: LockedOrder): Promise<void> {
  const { transaction, now, lines } = locked;
  const isNew = locked.order.ready_at === null;
  await change(locked, { is_paid: 1, ...(isNew && { ready_at: now.toISOString() }) });
  if (!isNew) return;
  const eventId = await recordEvent(locked, 'ready');
  const customer = await findCustomerById(transaction, locked.order.user_id);
  const bought = Object.fromEntries(lines.map((line) => [line.product_id, line.ordered_quantity]));
  if (customer) await saveCart(transaction, customer.id, withoutQuantities(customer.cart, bought));
  const { name: customerName } = customer ?? addresseeOf(locked.order);
  await mailNewOrder(locked, { eventId, customerName });
}
