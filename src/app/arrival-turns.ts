import { type DeliveryTerms } from '#features/delivery/contract.ts';
import { deliveryZones } from '#features/addresses/contract/delivery-zone.ts';
import { nextArrivalChange } from '#features/delivery/rules/arrival.ts';

/** Calls `turned` whenever the arrival days change: at the daily shipping deadline, and at midnight in Lisbon. Returns the function that stops it. */
export function watchArrival(terms: DeliveryTerms, turned: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const now = new Date();
    const next = Math.min(...deliveryZones.map((zone) => nextArrivalChange(terms, zone, now).getTime()));
    timer = setTimeout(() => {
      turned();
      wait();
    }, next - now.getTime());
    // The timer does not keep the process alive.
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
