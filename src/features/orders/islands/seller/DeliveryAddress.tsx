import type { Order } from '../../contract/order.ts';
import { addresseeOf, groupedPhone, phoneLink } from '#features/addresses/rules/address-view.ts';

/** The delivery address of an order. Some backends send only the address id, or nothing (spec 2). */
export function DeliveryAddress({ address }: Pick<Order, 'address'>) {
  if (!address) return <p />;
  if (typeof address === 'string') return <p className="text-ink-soft">{address}</p>;
  const { street, city, state, zipcode, country, phone } = address;
  return (
    <address className="not-italic text-ink-soft">
      <p className="font-semibold text-ink">{addresseeOf(address)}</p>
      <p>{street}</p>
      <p>{[city, state, zipcode, country].filter((part) => part !== '').join(', ')}</p>
      {phone && (
        <a href={phoneLink(phone)} className="inline-flex min-h-touch items-center text-tide underline">
          {groupedPhone(phone)}
        </a>
      )}
    </address>
  );
}
