import type { OrderReturn } from '../../contract/order-life.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { formatDay } from '#core/dates.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { orderReturns } from '../../text/order-returns.ts';
import { orders as listText } from '../../text/orders.ts';
import { badgeStyle, type BadgeTone, panelStyle } from '#ui/styles.ts';

const tones: Record<OrderReturn['state'], BadgeTone> = {
  requested: 'waiting',
  accepted: 'moving',
  received: 'moving',
  settled: 'done',
  refused: 'stopped',
};

export function ReturnList({ order: { returns, lines } }: { order: OrderDetail }) {
  if (returns.length === 0) return null;
  const nameOf = (position: number) =>
    lines.find((line) => line.position === position)?.name ?? listText.deletedProduct;
  return (
    <section aria-labelledby="returns-title" className={panelStyle}>
      <h2 id="returns-title" className="mb-4 text-xl">
        {orderReturns.returns}
      </h2>
      <ul className="flex flex-col gap-4 divide-y divide-swell [&>li+li]:pt-4">
        {returns.map((asked) => (
          <li key={asked.id}>
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="text-sm text-ink-soft">{text.askedBack(formatDay(asked.requestedAt))}</span>
              <span className={badgeStyle(tones[asked.state])}>{orderReturns.returnStates[asked.state]}</span>
            </p>
            <ul>
              {asked.lines.map(({ position, quantity }) => (
                <li key={position} className="font-semibold">
                  {`${quantity} × ${nameOf(position)}`}
                </li>
              ))}
            </ul>
            <p className="text-sm text-ink-soft">
              {[orderReturns.reasons[asked.reason], asked.note].filter(Boolean).join(': ')}
            </p>
            {asked.refusal && <p className="mt-1">{orderReturns.refusal(asked.refusal)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
