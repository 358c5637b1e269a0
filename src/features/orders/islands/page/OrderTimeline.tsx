import type { OrderEvent } from '../../contract/order-life.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { formatShortDay, formatTime } from '#core/dates.ts';
import { formatCents, toCents } from '#core/money.ts';
import { orderTimeline as text } from '../../text/order-timeline.ts';
import { pickup as pickupText } from '../../text/pickup.ts';
import { panelStyle } from '#ui/styles.ts';

/** Events whose note is also for the customer. */
const withNote = new Set<OrderEvent['kind']>(['cancelled', 'return_refused', 'withdrawn']);

const when = ({ at }: OrderEvent) => `${formatShortDay(at)}, ${formatTime(at)}`;

export function OrderTimeline({ order: { events, pickup } }: { order: OrderDetail }) {
  const words = pickup ? { ...text.events, ...pickupText.events } : text.events;
  const told = events.filter(({ kind }) => words[kind] !== '').toReversed();
  return (
    <section aria-labelledby="timeline-title" className={panelStyle}>
      <h2 id="timeline-title" className="mb-4 text-xl">
        {text.timeline}
      </h2>
      <ol className="flex flex-col gap-2">
        {told.map((event, position) => (
          <li key={position} className="flex gap-4">
            <time
              dateTime={event.at}
              className="w-28 shrink-0 whitespace-nowrap text-sm tabular-nums leading-6 text-ink-soft"
            >
              {when(event)}
            </time>
            <p className={`min-w-0 ${position === 0 ? 'font-semibold' : ''}`}>
              {words[event.kind]}
              {typeof event.amount === 'number' && ` ${formatCents(toCents(event.amount))}`}
              {event.note && withNote.has(event.kind) && <span className="block font-normal">{event.note}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
