import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { DeliveryTerms, DeliveryZone } from '#contract/delivery.ts';
import { arrivalOf, holidaysOnTheWay, nextTurn } from '#domain/delivery/arrival.ts';
import { $deliveryAddress } from '#stores/checkout/addresses.ts';
import { $deliveryTerms, $deliveryZone } from '#stores/checkout/delivery.ts';
import { delivery as text } from '#text/delivery/delivery.ts';
import { smallWarningStyle } from '#ui/styles.ts';

/** When the order arrives at the chosen address, or that it cannot be delivered there. */
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

/** The days turn at the hour until which parcels leave, and at midnight of Lisbon. */
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
