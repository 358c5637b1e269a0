import { formatShortDay } from '#core/dates.ts';
import type { OrderStop, OrderWay } from '../rules/order-stops.ts';
import { orderPage as text } from '../text/order-page.ts';
import { pickup } from '../text/pickup.ts';
import { SwellLine } from '#ui/SwellLine.tsx';

function detailOf({ at, until }: OrderStop): string | undefined {
  if (at) return formatShortDay(at);
  return until ? text.until(formatShortDay(until)) : undefined;
}

/** The steps of an order on the swell line. */
export function OrderProgress({ way }: { way: OrderWay | undefined }) {
  if (!way) return null;
  const isDelivery = way.kind !== 'money';
  const names = way.kind === 'pickup' ? pickup.stops : {};
  return (
    <SwellLine
      label={isDelivery ? text.progress : text.returnProgress}
      tone={isDelivery ? 'tide' : 'kelp'}
      stops={way.stops.map((stop) => ({
        name: names[stop.name] ?? text.stops[stop.name],
        detail: detailOf(stop),
        state: stop.state,
        stateText: text.stopStates[stop.state],
      }))}
    />
  );
}
