import { useStore } from '@nanostores/react';
import { formatCents } from '#core/money.ts';
import { $amounts } from '../stores/checkout.ts';
import { $cartLines } from '../stores/goods.ts';
import { $deliveryZone, $isPickup } from '../stores/delivery.ts';
import { cart as text } from '#features/cart/text.ts';
import { delivery as deliveryText } from '#features/delivery/text/delivery.ts';

const row = 'flex items-baseline justify-between gap-4';
const amount = 'whitespace-nowrap tabular-nums';

/**
 * The parts of the total. On a phone the goods are listed here too, because the law requires them right before the order button. On a wide
 * screen they already stand above this list.
 */
export function AmountList() {
  const lines = useStore($cartLines);
  const zone = useStore($deliveryZone);
  const isPickup = useStore($isPickup);
  const { subtotal, discount, discountPercentage, delivery } = useStore($amounts);
  return (
    <dl className="flex flex-col gap-2 border-t border-swell pt-3 lg:border-ink/10">
      {lines.map(({ product, quantity, totalCents }) => (
        <div key={product._id} className={`${row} text-sm lg:hidden`}>
          <dt className="min-w-0">{text.goods(quantity, product.name)}</dt>
          <dd className={amount}>{formatCents(totalCents)}</dd>
        </div>
      ))}
      <div className={row}>
        <dt className="text-ink-soft">{text.subtotal}</dt>
        <dd className={amount}>{formatCents(subtotal)}</dd>
      </div>
      {discount > 0 && (
        <div className={`${row} text-kelp`}>
          <dt>{text.discount(discountPercentage)}</dt>
          <dd className={amount}>{formatCents(-discount)}</dd>
        </div>
      )}
      {delivery !== undefined && (
        <div className={row}>
          <dt className="text-ink-soft">{isPickup ? deliveryText.pickup : deliveryText.priceTo[zone]}</dt>
          {delivery === 0 ? (
            <dd className="font-semibold text-kelp">{deliveryText.free}</dd>
          ) : (
            <dd className={amount}>{formatCents(delivery)}</dd>
          )}
        </div>
      )}
    </dl>
  );
}
