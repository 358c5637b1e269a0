import type { MouseEvent } from 'react';
import type { MonthQuery } from '../contract/month-end.ts';
import { type Cents, formatCents } from '#core/money.ts';
import { monthPath, openMonth } from '../stores/month-end.ts';

interface Props {
  query: MonthQuery;
  cents: Cents;
  /** The figure's accessible name, for users who do not see its place in the table. */
  label: string;
}

/** A monthly figure that opens the list of its payments and refunds. */
export function FigureLink({ query, cents, label }: Props) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void openMonth(query).then(() => document.getElementById('moves')?.focus());
  };
  const amount = formatCents(cents);
  return (
    <a
      href={monthPath(query)}
      onClick={open}
      aria-label={`${label}: ${amount}`}
      className="inline-flex min-h-touch items-center whitespace-nowrap tabular-nums text-tide underline"
    >
      {amount}
    </a>
  );
}
