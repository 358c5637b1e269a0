import { deliveryZones, type DeliveryTerms } from '#contract/delivery.ts';
import { nextTurn } from '#domain/delivery/arrival.ts';

/**
 * Calls `turned` at each moment at which the days of arrival change, the hour until which parcels leave and Lisbon's
 * midnight, until the function that it returns is called.
 */
export function watchArrival(terms: DeliveryTerms, turned: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const now = new Date();
    const next = Math.min(...deliveryZones.map((zone) => nextTurn(terms, zone, now).getTime()));
    timer = setTimeout(() => {
      turned();
      wait();
    }, next - now.getTime());
    // A shop that has nothing else to do may end.
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
