import { map } from 'nanostores';
import { type MonthEnd, type MonthEntry, MonthQuery } from '#contract/seller/month-end.ts';
import { lisbonMonth } from '#domain/lisbon-month.ts';
import { pagedList } from './paged-list.ts';
import { firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from './seller-api.ts';

interface ShownMonth {
  state: LoadState;
  /** Which of its moves are listed; without anything but the month, all of them. */
  query: MonthQuery;
  monthEnd?: MonthEnd | undefined;
}

const presentMonth = (): MonthQuery => ({ month: lisbonMonth(new Date()) });

/** The money of a month; the former sums stay while others are loaded. */
export const $monthEnd = map<ShownMonth>({ state: firstState, query: presentMonth() });

const moves = pagedList<MonthEntry>(async (page) => {
  const { entries, ...rest } = await sellerApi.office.monthEntries($monthEnd.get().query, page);
  return { entries, ...rest };
});

/** The moves of money that the chosen figure is made of, one page of them. */
export const $monthEntries = moves.$list;

/** Loads another page of the moves. */
export const loadMonthEntries = moves.load;

/** The page's address that shows a figure. */
export const monthPath = (query: MonthQuery): string =>
  `/seller/month-end?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

/** What an address's query asks for; the present month where it asks for nothing that there is. */
function monthQueryOf(search: string): MonthQuery {
  const { success, data } = MonthQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
  return success ? data : presentMonth();
}

async function load(query: MonthQuery): Promise<void> {
  if (!hasBackOffice) return;
  const { monthEnd } = $monthEnd.get();
  const isKnown = monthEnd?.month === query.month;
  $monthEnd.set({ state: isKnown ? 'ready' : 'loading', query, monthEnd });
  const entries = moves.load();
  try {
    const found = await sellerApi.office.month(query.month);
    if ($monthEnd.get().query.month === query.month)
      $monthEnd.set({ state: 'ready', query: $monthEnd.get().query, monthEnd: found });
  } catch (error) {
    if ($monthEnd.get().query.month === query.month) $monthEnd.setKey('state', stateAfter(error));
  }
  await entries;
}

/** Shows a figure of a month, so that Back leads to the one before. */
export async function openMonth(query: MonthQuery): Promise<void> {
  history.pushState(null, '', monthPath(query));
  await load(query);
}

/** Shows what the page's address asks for, now and whenever Back or Forward changes it; answers how to stop that. */
export function followMonthAddress(): () => void {
  const follow = () => void load(monthQueryOf(globalThis.location.search));
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

/** Where the moves and the sums of a month are downloaded. */
export const monthFileAddress = (month: string): string => sellerApi.office.monthFileAddress(month);
export const monthDataAddress = (month: string): string => sellerApi.office.monthDataAddress(month);
