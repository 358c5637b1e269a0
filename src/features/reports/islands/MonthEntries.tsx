import { useStore } from '@nanostores/react';
import type { MonthEntry, MonthQuery } from '../contract/month-end.ts';
import { formatCents, toCents } from '#core/money.ts';
import { shortId } from '#core/strings/short-id.ts';
import { englishTime } from '#core/english-time.ts';
import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';
import { $monthEntries, loadMonthEntries, monthPath } from '../stores/month-end.ts';
import { sellerMonth as text } from '../text/seller-month.ts';
import { panelStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { TouchLink } from '#features/seller/islands/TouchLink.tsx';

export function MonthEntries({ query }: { query: MonthQuery }) {
  const { state, entries, total, page, pages } = useStore($monthEntries);
  const { month, move, method, taxPercentage } = query;
  const chosen = [
    move && text.moves[move],
    method && text.methods[method],
    taxPercentage !== undefined && text.rate(taxPercentage),
  ].filter((word) => typeof word === 'string');
  return (
    <section className={`min-w-0 ${panelStyle}`} aria-busy={state === 'loading'}>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="moves" tabIndex={-1} className="text-lg">
          {`${[text.entries, ...chosen].join(' · ')} (${total})`}
        </h2>
        {chosen.length > 0 && <TouchLink href={monthPath({ month })} label={text.all} className="text-sm text-tide" />}
      </div>
      {entries.length === 0 && (
        <ListNotice state={state} empty={text.none} failed={text.failed} onRetry={() => void loadMonthEntries(page)} />
      )}
      <ul className="divide-y divide-swell text-sm empty:hidden">
        {entries.map((entry) => (
          <Entry key={`${entry.reference} ${entry.at} ${entry.amount}`} entry={entry} />
        ))}
      </ul>
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadMonthEntries(wanted)} />
    </section>
  );
}

function Entry({ entry }: { entry: MonthEntry }) {
  const euros = (amount: number) => formatCents(toCents(amount));
  const invoice = [entry.nif, entry.company].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
      <span className="flex flex-wrap items-baseline gap-x-3">
        <TouchLink
          href={sellerOrderPath(entry.order)}
          label={text.order(shortId(entry.order))}
          className="font-semibold text-tide"
        />
        <time dateTime={entry.at}>{englishTime(entry.at)}</time>
        <span>{`${text.moves[entry.move]}, ${text.methods[entry.method]}`}</span>
      </span>
      <span className="font-semibold tabular-nums">{euros(entry.amount)}</span>
      <span className="w-full break-all pb-1 text-ink-soft">
        {`${text.ofWhich(euros(entry.base), euros(entry.tax))} (${text.rate(entry.taxPercentage)}) · ${text.reference} ${entry.reference}`}
        {invoice && ` · NIF ${invoice}`}
      </span>
    </li>
  );
}
