import { formatDay } from '#core/dates.ts';
import { panelStyle } from '#ui/styles.ts';
import type { FormerOrder } from '../contract/former-order.ts';
import { formerMoney } from '../rules/former-money.ts';
import { formerOrders as text } from '../text/former-orders.ts';
import { FormerLines } from './FormerLines.tsx';

/** A customer's orders in the former shop. */
export function FormerOrderCards({ orders }: { orders: readonly FormerOrder[] }) {
  return (
    <section aria-labelledby="former-orders" className="mt-12 flex flex-col gap-4">
      <h2 id="former-orders" className="text-2xl">
        {text.title}
      </h2>
      <p className="text-ink-soft">{text.about}</p>
      <ul className="flex flex-col gap-4">
        {orders.map((order) => (
          <li key={order.id}>
            <Order order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Order({ order: { id, number, orderedAt, state, total, currency, tracking, lines } }: { order: FormerOrder }) {
  return (
    <article aria-labelledby={`former-${id}`} className={`flex flex-col gap-3 ${panelStyle}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={`former-${id}`} className="min-w-0 break-words font-sans text-base font-semibold tracking-normal">
          {text.order(number)}
        </h3>
        <time dateTime={orderedAt} className="text-sm text-ink-soft">
          {formatDay(orderedAt)}
        </time>
      </header>
      <FormerLines lines={lines} currency={currency} label={text.items} />
      <dl className="flex flex-col gap-1 border-t border-swell pt-3 text-sm">
        {state !== '' && <Fact term={text.state} value={state} />}
        {tracking !== '' && <Fact term={text.tracking} value={tracking} />}
        <Fact term={text.total} value={formerMoney(total, currency)} />
      </dl>
    </article>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-ink-soft">{term}</dt>
    <dd className="min-w-0 break-words font-semibold">{value}</dd>
  </div>
);
