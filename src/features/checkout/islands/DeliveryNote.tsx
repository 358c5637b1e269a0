import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { DeliveryZone } from '#features/addresses/contract/delivery-zone.ts';
import { arrivalOf, holidaysOnTheWay, nextArrivalChange } from '#features/delivery/rules/arrival.ts';
import { preorder } from '#features/catalogue/text/preorder.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { $addresses, $deliveryAddress } from '#features/addresses/stores/addresses.ts';
import { $isLoggedIn, $isSeekingSession } from '#features/session/stores/session.ts';
import { $cartLines } from '../stores/goods.ts';
import { preorderOf } from '../stores/preorder-of.ts';
import { $deliveryTerms, $deliveryZone, $isPickup } from '../stores/delivery.ts';
import { delivery as text } from '#features/delivery/text/delivery.ts';
import { smallWarningStyle } from '#ui/styles.ts';

/** The delivery date for the chosen address, or a note that the shop does not deliver there. Without an address, the date for the mainland. */
export function DeliveryNote() {
  const terms = useStore($deliveryTerms);
  const zone = useStore($deliveryZone);
  const address = useStore($deliveryAddress);
  const isLoggedIn = useStore($isLoggedIn);
  const isLoading = useStore($addresses).state === 'loading' && isLoggedIn;
  const isSeeking = useStore($isSeekingSession);
  const isPickup = useStore($isPickup);
  if (!terms || isPickup || (!address && (isLoading || isSeeking))) return null;
  if (!terms.zones[zone].isServed) {
    return (
      <p role="status" className={`mb-3 ${smallWarningStyle}`}>
        {text.notServed}
      </p>
    );
  }
  return <Arrival terms={terms} zone={zone} isKnownPlace={Boolean(address)} />;
}

interface ArrivalProps {
  terms: DeliveryTerms;
  zone: DeliveryZone;
  /** Whether the customer has chosen an address. Otherwise the text names the place. */
  isKnownPlace: boolean;
}

/** The dates change at the daily shipping deadline and at midnight in Lisbon. */
function Arrival({ terms, zone, isKnownPlace }: ArrivalProps) {
  const [moment, setMoment] = useState(() => new Date());
  useEffect(() => {
    const wait = nextArrivalChange(terms, zone, moment).getTime() - Date.now();
    const timer = setTimeout(() => setMoment(new Date()), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [terms, zone, moment]);
  const awaited = preorderOf(useStore($cartLines), lisbonDay(moment));
  const arrival = arrivalOf(terms, zone, moment, awaited);
  const [beginning, days] = text.arrivesInTwo(arrival);
  return (
    <div className="mb-2 border-b border-ink/10 pb-2 lg:mb-4 lg:pb-4">
      <p>
        <span className="text-sm leading-5 text-ink-soft">{`${isKnownPlace ? beginning : text.onMainland(beginning)} `}</span>
        <strong className="block font-display text-xl font-extrabold leading-6 tracking-tight lg:text-2xl">
          {days}
        </strong>
      </p>
      {awaited && <p className="mt-1 text-sm font-semibold text-tide">{preorder.together(awaited)}</p>}
      {holidaysOnTheWay(terms, arrival).map((day) => (
        <p key={day} className="mt-1 text-sm text-ink-soft">
          {text.holiday(day)}
        </p>
      ))}
    </div>
  );
}
