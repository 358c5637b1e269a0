import { map } from 'nanostores';
import { type MonthEnd, type MonthEntry, MonthQuery } from '../contract/month-end.ts';
import { lisbonMonth } from '#core/lisbon-month.ts';
import { pagedList } from '#features/seller/stores/paged-list.ts';
import { firstState, hasBackOffice, type LoadState, stateAfter } from '#features/seller/stores/seller-api.ts';
import { reportApi } from '../client.ts';

interface ShownMonth {
  state: LoadState;
  /** The query of the displayed figure. With only a month it covers all payments and refunds. */
  query: MonthQuery;
  monthEnd?: MonthEnd | undefined;
}

const presentMonth = (): MonthQuery => ({ month: lisbonMonth(new Date()) });

/** The totals of a month. The previous totals stay while others load. */
export const $monthEnd = map<ShownMonth>({ state: firstState, query: presentMonth() });

/** One page of the payments and refunds behind the selected figure, and the function that loads a page, by default the first. */
export const { $list: $monthEntries, load: loadMonthEntries } = pagedList<MonthEntry>((page) =>
  reportApi.monthEntries($monthEnd.get().query, page),
);

/** Adds the displayed order type (real or test) to a query, unless the query has one. */
const ofTheSame = (query: MonthQuery): MonthQuery => {
  const { of } = $monthEnd.get().query;
  return of === undefined ? query : { of, ...query };
};

export const monthPath = (query: MonthQuery): string =>
  `/seller/month-end?${new URLSearchParams(Object.entries(ofTheSame(query)).map(([name, value]) => [name, String(value)]))}`;

/** Parses the query of a URL. Returns the current month for an invalid one. */
function monthQueryOf(search: string): MonthQuery {
  const { success, data } = MonthQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
  return success ? data : presentMonth();
}

const wholeMonth = ({ month, of }: MonthQuery) => ({ month, ...(of && { of }) });

/** Whether the page still shows the requested month and order type. */
function isStillMeant({ month, of }: MonthQuery): boolean {
  const { query } = $monthEnd.get();
  return query.month === month && query.of === of;
}

async function load(query: MonthQuery): Promise<void> {
  if (!hasBackOffice) return;
  const { monthEnd } = $monthEnd.get();
  const { month, of } = query;
  const isKnown = monthEnd?.month === month && of === $monthEnd.get().query.of;
  $monthEnd.set({ state: isKnown ? 'ready' : 'loading', query, monthEnd });
  const entries = loadMonthEntries();
  try {
    const found = await reportApi.month(wholeMonth(query));
    if (isStillMeant(query)) $monthEnd.set({ state: 'ready', query: $monthEnd.get().query, monthEnd: found });
  } catch (error) {
    if (isStillMeant(query)) $monthEnd.setKey('state', stateAfter(error));
  }
  await entries;
}

/** Shows a figure of a month. Adds a history entry, so that Back returns to the previous figure. */
export async function openMonth(query: MonthQuery): Promise<void> {
  const meant = ofTheSame(query);
  history.pushState(null, '', monthPath(meant));
  await load(meant);
}

/** Shows the figure in the page's URL, now and after Back or Forward. Returns a function that stops it. */
export function followMonthAddress(): () => void {
  const follow = () => void load(monthQueryOf(globalThis.location.search));
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

export const monthFileAddress = (query: MonthQuery): string => reportApi.monthFileAddress(wholeMonth(query));
export const monthDataAddress = (query: MonthQuery): string => reportApi.monthDataAddress(wholeMonth(query));
