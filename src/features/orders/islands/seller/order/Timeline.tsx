import type { OrderEvent } from '../../../contract/order-life.ts';
import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { englishTime } from '#core/english-time.ts';
import { formatCents, toCents } from '#core/money.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { sellerOrderSteps } from '../../../text/seller-order-steps.ts';
import { sellerPickup } from '../../../text/seller-pickup.ts';
import { Panel } from './Panel.tsx';

const dots: Record<OrderEvent['by'], string> = {
  seller: 'bg-ink',
  customer: 'bg-tide',
  provider: 'bg-kelp',
  clock: 'bg-swell',
};

export function Timeline({ order: { events, customer, pickup } }: { order: SellerOrderDetail }) {
  const words = pickup ? { ...sellerOrderSteps.events, ...sellerPickup.events } : sellerOrderSteps.events;
  return (
    <Panel title={text.happened}>
      <ol className="flex flex-col gap-3">
        {events.toReversed().map((event, index) => (
          <li key={index} className="flex gap-3">
            <span aria-hidden="true" className={`mt-1 size-3 shrink-0 rounded-full ${dots[event.by]}`} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap justify-between gap-x-3">
                <span className="font-semibold">
                  {event.by === 'customer' ? customer.name || text.actors.customer : text.actors[event.by]}
                </span>
                <span className="text-ink-soft">{englishTime(event.at)}</span>
              </p>
              <p>
                {words[event.kind]}
                {typeof event.amount === 'number' && `, ${formatCents(toCents(event.amount))}`}
              </p>
              {event.note && <p className="whitespace-pre-line text-ink-soft">{event.note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
