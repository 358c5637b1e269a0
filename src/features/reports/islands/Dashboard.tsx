import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Dashboard as Sums } from '../contract/report-endpoints.ts';
import { formatCents, toCents } from '#core/money.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { $dashboard, type DashboardDays, loadDashboard } from '../stores/seller-dashboard.ts';
import { sellerReports as text } from '#features/seller/text/seller-reports.ts';
import { sellerMonth } from '../text/seller-month.ts';
import { seller } from '#features/seller/text/seller.ts';
import { Downloaded } from '#ui/Downloaded.tsx';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { ReportTable } from '#features/seller/islands/ReportTable.tsx';
import { SmallButton } from '#features/seller/islands/SmallButton.tsx';
import { TouchLink } from '#features/seller/islands/TouchLink.tsx';

// Only this page loads the chart library.
const downloadChart = () => import('./DayChart.tsx');

const periods: readonly DashboardDays[] = [7, 30, 90];
const euros = (amount: number) => formatCents(toCents(amount));

export function Dashboard() {
  const { state, days, dashboard } = useStore($dashboard);
  useEffect(() => void loadDashboard(), []);
  return (
    <section className="flex max-w-5xl flex-col gap-4" aria-busy={state === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{seller.dashboard}</h1>
        <div role="group" aria-label={text.period} className="flex flex-wrap gap-2">
          <a href="/seller/month-end" className={buttonStyle('quiet', 'small')}>
            {sellerMonth.title}
          </a>
          {periods.map((period) => (
            <SmallButton
              label={text.days(period)}
              look={period === days ? 'dark' : 'quiet'}
              key={period}
              aria-pressed={period === days}
              onClick={() => void loadDashboard(period)}
            />
          ))}
        </div>
      </div>
      {dashboard ? (
        <Report dashboard={dashboard} />
      ) : (
        <ListNotice state={state} empty={text.nothingSold} failed={text.failed} onRetry={() => void loadDashboard()} />
      )}
    </section>
  );
}

function Report({ dashboard }: { dashboard: Sums }) {
  const { days, bestSellers, outOfStock } = dashboard;
  const sums = [
    [text.revenue, euros(dashboard.revenue)],
    [text.orders, String(dashboard.orders)],
    [text.averageBasket, euros(dashboard.averageBasket)],
    ...(dashboard.givenBack === undefined ? [] : [[text.givenBack, euros(dashboard.givenBack)] as const]),
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {sums.map(([name, value]) => (
          <div key={name} className={panelStyle}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-2xl font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {dashboard.tests ? <p className="text-sm text-ink-soft">{text.tests(dashboard.tests)}</p> : null}
      <div className="grid gap-4 lg:grid-cols-2">
        <Charts days={days} />
        <section className={`min-w-0 ${panelStyle}`}>
          <h2 className="mb-3 text-lg">{text.bestSellers}</h2>
          {bestSellers.length === 0 ? (
            <p className="text-ink-soft">{text.nothingSold}</p>
          ) : (
            <ReportTable
              headings={[text.product, text.quantity, text.revenue]}
              rows={bestSellers.map(({ name, quantity, revenue }) => [name, String(quantity), euros(revenue)])}
            />
          )}
        </section>
        <section className={`min-w-0 ${panelStyle}`}>
          <h2 className="mb-3 text-lg">{text.outOfStock(dashboard.outOfStockTotal)}</h2>
          {outOfStock.length === 0 && <p className="text-ink-soft">{text.allInStock}</p>}
          <ul className="text-sm">
            {outOfStock.map(({ product, name, category }) => (
              <li key={product}>
                <TouchLink href={productPath({ _id: product, category })} label={name} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Charts({ days }: Pick<Sums, 'days'>) {
  const charts = [
    { title: text.revenuePerDay, values: days.map(({ revenue }) => revenue), format: euros },
    { title: text.ordersPerDay, values: days.map(({ orders }) => orders), format: String },
  ];
  return charts.map(({ title, values, format }) => (
    <section key={title} className={`min-w-0 ${panelStyle}`}>
      <h2 className="mb-3 text-lg">{title}</h2>
      <Downloaded
        download={downloadChart}
        waiting={<div className="h-56" />}
        failed={(retry) => <ListNotice state="failed" empty="" failed={text.chartFailed} onRetry={retry} />}
      >
        {({ DayChart }) => (
          <DayChart
            label={text.chartOf(title, days.length)}
            days={days.map(({ date }) => date)}
            values={values}
            format={format}
          />
        )}
      </Downloaded>
      <details className="mt-3 text-sm">
        <summary className="flex min-h-touch cursor-pointer items-center text-tide underline">
          {text.tableOf(title)}
        </summary>
        <ReportTable
          headings={[text.day, title]}
          rows={days.map(({ date }, index) => [date, format(values[index] ?? 0)])}
        />
      </details>
    </section>
  ));
}
