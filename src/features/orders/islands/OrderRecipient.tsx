import type { Order } from '../contract/order.ts';
import { addresseeOf, shortAddress } from '#features/addresses/rules/address-view.ts';
import { orders as text } from '../text/orders.ts';

/** The short delivery address of an order. Renders nothing if the backend sends only the address id. */
export function OrderRecipient({ address }: Pick<Order, 'address'>) {
  if (!address || typeof address === 'string') return null;
  return (
    <div className="text-sm">
      <p className="text-ink-soft">{text.deliverTo}</p>
      <p className="font-semibold">{addresseeOf(address)}</p>
      <p>{shortAddress(address)}</p>
    </div>
  );
}
