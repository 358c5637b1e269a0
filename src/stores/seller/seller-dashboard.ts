import { map } from 'nanostores';
import type { Dashboard } from '#contract/seller/seller-dashboard.ts';
import { firstState, hasBackOffice, type LoadState, sellerApi, stateAfter } from './seller-api.ts';

/** How many days back the seller may look. */
export type DashboardDays = 7 | 30 | 90;

/** How the shop does; the former sums stay while others are loaded. */
export const $dashboard = map<{ state: LoadState; days: DashboardDays; dashboard?: Dashboard | undefined }>({
  state: firstState,
  days: 30,
});

/** Loads the sums of as many days as are wanted, today included. */
export async function loadDashboard(days: DashboardDays = $dashboard.get().days): Promise<void> {
  if (!hasBackOffice) return;
  $dashboard.set({ ...$dashboard.get(), state: 'loading', days });
  try {
    const dashboard = await sellerApi.office.dashboard(days);
    if ($dashboard.get().days === days) $dashboard.set({ state: 'ready', days, dashboard });
  } catch (error) {
    if ($dashboard.get().days === days) $dashboard.setKey('state', stateAfter(error));
  }
}
