import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MonthAmount, MonthQuery } from '../contract/month-end.ts';
import { lisbonMonth, monthAfter } from '#core/lisbon-month.ts';
import { formatCents, toCents } from '#core/money.ts';
import { $monthEnd, followMonthAddress, monthDataAddress, monthFileAddress, openMonth } from '../stores/month-end.ts';
import { sellerMonth as text } from '../text/seller-month.ts';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { ArrowButton } from '#features/seller/islands/ArrowButton.tsx';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { FigureLink } from './FigureLink.tsx';
import { MonthEntries } from './MonthEntries.tsx';
import { MonthTables } from './MonthTables.tsx';

const SELECTABLE_MONTHS = 36;

export function MonthEnd() {
  const { state, query, monthEnd } = useStore($monthEnd);
  useEffect(followMonthAddress, []);
  const { month } = query;
  return (
    <section className="flex max-w-5xl flex-col gap-4" aria-busy={state === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{text.title}</h1>
        <MonthChoice month={month} />
      </div>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {monthEnd?.isTest ? text.tests : text.explained}
        {monthEnd?.hasOthers && <OtherOrders month={month} isTest={monthEnd.isTest} />}
      </p>
      {monthEnd?.month === month ? (
        <>
          <dl className="grid gap-2 sm:grid-cols-3">
            <Figure name={text.moves.sale} query={{ month, move: 'sale' }} amount={monthEnd.sales} />
            <Figure name={text.moves.refund} query={{ month, move: 'refund' }} amount={monthEnd.refunds} />
            <Figure name={text.net} query={{ month }} amount={monthEnd.net} />
          </dl>
          <MonthTables monthEnd={monthEnd} />
          <p className="flex flex-wrap gap-2">
            <a href={monthFileAddress(query)} download className={buttonStyle('quiet', 'small')}>
              {text.csv}
            </a>
            <a href={monthDataAddress(query)} download className={buttonStyle('quiet', 'small')}>
              {text.json}
            </a>
          </p>
          <MonthEntries query={query} />
        </>
      ) : (
        <ListNotice state={state} empty={text.none} failed={text.failed} onRetry={() => void openMonth(query)} />
      )}
    </section>
  );
}

/** Switches between real and test orders. Their amounts are never added up. */
function OtherOrders({ month, isTest }: { month: string; isTest: boolean }) {
  const of = isTest ? 'real' : 'test';
  return (
    <button
      type="button"
      onClick={() => void openMonth({ month, of })}
      className="inline-flex min-h-touch items-center text-tide underline"
    >
      {text.show[of]}
    </button>
  );
}

function MonthChoice({ month }: { month: string }) {
  const present = lisbonMonth(new Date());
  const months = Array.from({ length: SELECTABLE_MONTHS }, (_, index) => monthAfter(present, -index));
  const step = (months: number) => void openMonth({ month: monthAfter(month, months) });
  return (
    <div className="flex items-center gap-2">
      <ArrowButton to="left" aria-label={text.previous} onClick={() => step(-1)} />
      <select
        aria-label={text.month}
        value={month}
        onChange={({ target }) => void openMonth({ month: target.value })}
        className="min-h-touch rounded-card border border-swell bg-white px-3 tabular-nums"
      >
        {(months.includes(month) ? months : [month, ...months]).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <ArrowButton to="right" aria-label={text.next} disabled={month >= present} onClick={() => step(1)} />
    </div>
  );
}

function Figure({ name, query, amount }: { name: string; query: MonthQuery; amount: MonthAmount }) {
  const euros = (value: number) => formatCents(toCents(value));
  return (
    <div className={panelStyle}>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd>
        <span className="font-display text-2xl font-extrabold">
          <FigureLink query={query} cents={toCents(amount.amount)} label={name} />
        </span>
        <span className="block text-sm tabular-nums text-ink-soft">
          {text.ofWhich(euros(amount.base), euros(amount.tax))}
        </span>
        <span className="block text-sm text-ink-soft">{text.count(amount.count)}</span>
      </dd>
    </div>
  );
}
