import type { MoneyMove, MonthEnd, MonthQuery, MonthSum } from '../contract/month-end.ts';
import type { PaymentMethod } from '#features/payments/contract.ts';
import { type Cents, toCents } from '#core/money.ts';
import { sellerMonth as text } from '../text/seller-month.ts';
import { panelStyle } from '#ui/styles.ts';
import { FigureLink } from './FigureLink.tsx';
import { ReportTable } from '#features/seller/islands/ReportTable.tsx';

const moves = ['sale', 'refund', undefined] as const;
const paymentMethods = Object.keys(text.methods) as PaymentMethod[];

const nameOf = (move: MoneyMove | undefined): string => (move ? text.moves[move] : text.net);

const sumOf = (sums: readonly MonthSum[], part: 'amount' | 'base' | 'tax'): Cents =>
  sums.reduce((sum, each) => sum + toCents(each[part]), 0);

/** Contains only given values, because the URL has no others. */
const queryOf = (query: MonthQuery, move: MoneyMove | undefined): MonthQuery => ({ ...query, ...(move && { move }) });

export function MonthTables({ monthEnd: { month, sums } }: { monthEnd: MonthEnd }) {
  if (sums.length === 0) return null;
  const rates = [...new Set(sums.map(({ taxPercentage }) => taxPercentage))].sort((one, other) => other - one);
  const methods = paymentMethods.filter((method) => sums.some((sum) => sum.method === method));
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <section className={`min-w-0 ${panelStyle}`}>
        <h2 className="mb-3 text-lg">{text.byTax}</h2>
        <ReportTable
          headings={[text.tax, text.base, text.tax, text.total]}
          rows={rates.flatMap((taxPercentage) =>
            moves.map((move) => {
              const found = sums.filter((sum) => sum.taxPercentage === taxPercentage && (!move || sum.move === move));
              const query = queryOf({ month, taxPercentage }, move);
              const name = `${text.rate(taxPercentage)} ${nameOf(move)}`;
              return [
                name,
                <FigureLink query={query} cents={sumOf(found, 'base')} label={`${name}, ${text.base}`} />,
                <FigureLink query={query} cents={sumOf(found, 'tax')} label={`${name}, ${text.tax}`} />,
                <FigureLink query={query} cents={sumOf(found, 'amount')} label={`${name}, ${text.total}`} />,
              ];
            }),
          )}
        />
      </section>
      <section className={`min-w-0 ${panelStyle}`}>
        <h2 className="mb-3 text-lg">{text.byMethod}</h2>
        <ReportTable
          headings={[text.method, ...moves.map(nameOf)]}
          rows={methods.map((method) => [
            text.methods[method],
            ...moves.map((move) => {
              const found = sums.filter((sum) => sum.method === method && (!move || sum.move === move));
              const label = `${text.methods[method]}, ${nameOf(move)}`;
              return (
                <FigureLink query={queryOf({ month, method }, move)} cents={sumOf(found, 'amount')} label={label} />
              );
            }),
          ])}
        />
      </section>
    </div>
  );
}
