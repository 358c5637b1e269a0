import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { DeliveryZone } from '#features/addresses/contract/delivery-zone.ts';
import { arrivalOf, holidaysOnTheWay, nextTurn } from '#features/delivery/rules/arrival.ts';
import { $deliveryAddress } from '#features/addresses/stores/addresses.ts';
import { $deliveryTerms, $deliveryZone } from '../stores/delivery.ts';
import { delivery as text } from '#features/delivery/text/delivery.ts';
import { smallWarningStyle } from '#ui/styles.ts';

/** The delivery date for the chosen address, or a note that the shop does not deliver there. */
export function DeliveryNote() {
  const terms = useStore($deliveryTerms);
  const zone = useStore($deliveryZone);
  const address = useStore($deliveryAddress);
  if (!terms || !address) return null;
  if (!terms.zones[zone].isServed) {
    return (
      <p role="status" className={`mt-3 ${smallWarningStyle}`}>
        {text.notServed}
      </p>
    );
  }
  return <Arrival terms={terms} zone={zone} />;
}

/** The dates change at the daily shipping deadline and at midnight in Lisbon. */
function Arrival({ terms, zone }: { terms: DeliveryTerms; zone: DeliveryZone }) {
  const [moment, setMoment] = useState(() => new Date());
  useEffect(() => {
    const wait = nextTurn(terms, zone, moment).getTime() - Date.now();
    const timer = setTimeout(() => setMoment(new Date()), Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [terms, zone, moment]);
  const arrival = arrivalOf(terms, zone, moment);
  const sentences = [`${text.arrives(arrival)}.`, ...holidaysOnTheWay(terms, arrival).map(text.holiday)];
  return <p className="mt-3 rounded-card bg-sand px-4 py-3 text-sm">{sentences.join(' ')}</p>;
}
