import { useStore } from '@nanostores/react';
import { formatCents } from '#domain/money.ts';
import { $amounts } from '#stores/checkout/checkout.ts';
import { cart as text } from '#text/cart.ts';
import { Amount } from '#ui/Amount.tsx';

const row = 'flex items-baseline justify-between gap-4';

/** What the total is made of. */
export function AmountList() {
  const { subtotal, discount, discountPercentage } = useStore($amounts);
  return (
    <dl className="flex flex-col gap-2 border-t border-swell pt-5">
      <div className={row}>
        <dt className="text-ink-soft">{text.subtotal}</dt>
        <dd>
          <Amount text={formatCents(subtotal)} />
        </dd>
      </div>
      {discount > 0 && (
        <div className={`${row} text-kelp`}>
          <dt>{text.discount(discountPercentage)}</dt>
          <dd>
            <Amount text={formatCents(-discount)} />
          </dd>
        </div>
      )}
      <div className={row}>
        <dt className="text-ink-soft">{text.shipping}</dt>
        <dd className="font-semibold text-kelp">{text.freeShipping}</dd>
      </div>
    </dl>
  );
}
