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

/** A figure of the same orders as those that are shown, real ones or tests, unless it says which. */
const ofTheSame = (query: MonthQuery): MonthQuery => {
  const { of } = $monthEnd.get().query;
  return of === undefined ? query : { of, ...query };
};

/** The page's address that shows a figure. */
export const monthPath = (query: MonthQuery): string =>
  `/seller/month-end?${new URLSearchParams(Object.entries(ofTheSame(query)).map(([name, value]) => [name, String(value)]))}`;

/** What an address's query asks for; the present month where it asks for nothing that there is. */
function monthQueryOf(search: string): MonthQuery {
  const { success, data } = MonthQuery.safeParse(Object.fromEntries(new URLSearchParams(search)));
  return success ? data : presentMonth();
}

const wholeMonth = ({ month, of }: MonthQuery) => ({ month, ...(of && { of }) });

/** Whether the page still shows the sums that were asked for. */
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
  const entries = moves.load();
  try {
    const found = await sellerApi.office.month(wholeMonth(query));
    if (isStillMeant(query)) $monthEnd.set({ state: 'ready', query: $monthEnd.get().query, monthEnd: found });
  } catch (error) {
    if (isStillMeant(query)) $monthEnd.setKey('state', stateAfter(error));
  }
  await entries;
}

/** Shows a figure of a month, so that Back leads to the one before. */
export async function openMonth(query: MonthQuery): Promise<void> {
  const meant = ofTheSame(query);
  history.pushState(null, '', monthPath(meant));
  await load(meant);
}

/** Shows what the page's address asks for, now and whenever Back or Forward changes it; answers how to stop that. */
export function followMonthAddress(): () => void {
  const follow = () => void load(monthQueryOf(globalThis.location.search));
  follow();
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

/** Where the moves and the sums of a month are downloaded. */
export const monthFileAddress = (query: MonthQuery): string => sellerApi.office.monthFileAddress(wholeMonth(query));
export const monthDataAddress = (query: MonthQuery): string => sellerApi.office.monthDataAddress(wholeMonth(query));
