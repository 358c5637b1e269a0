import { useStore } from '@nanostores/react';
import type { PickupTerms } from '#features/delivery/contract.ts';
import { pickup as text } from '#features/delivery/text/pickup.ts';
import { PickupPlace } from '#features/delivery/islands/PickupPlace.tsx';
import { PaymentTile, paymentTiles } from '#features/payments/islands/PaymentTile.tsx';
import { formatDay } from '#core/dates.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { $cartLines } from '../stores/goods.ts';
import { preorderOf } from '../stores/preorder-of.ts';
import { $wantsPickup } from '../stores/delivery.ts';

/** The choice between delivery and collecting the order at the shop. */
export function PickupChoice({ pickup }: { pickup: PickupTerms }) {
  const isPickup = useStore($wantsPickup);
  const awaited = preorderOf(useStore($cartLines), lisbonDay(new Date()));
  return (
    <>
      <fieldset className={`mb-3 ${paymentTiles}`}>
        <legend className="sr-only">{text.way}</legend>
        <PaymentTile
          name="delivery-way"
          value="delivery"
          title={text.delivery}
          isChosen={!isPickup}
          onChoose={() => $wantsPickup.set(false)}
        >
          {text.toAddress}
        </PaymentTile>
        <PaymentTile
          name="delivery-way"
          value="pickup"
          title={text.atShop}
          isChosen={isPickup}
          onChoose={() => $wantsPickup.set(true)}
        >
          {text.free}
        </PaymentTile>
      </fieldset>
      {isPickup && (
        <div className="mb-3 flex flex-col gap-1 border-b border-ink/10 pb-3 lg:mb-4 lg:pb-4">
          <PickupPlace {...pickup} />
          {awaited && (
            <p className="text-sm font-semibold text-tide">{text.readyFrom(formatDay(`${awaited}T12:00:00Z`))}</p>
          )}
          <p className="text-sm leading-5 text-ink-soft">{text.tellYou}</p>
        </div>
      )}
    </>
  );
}
