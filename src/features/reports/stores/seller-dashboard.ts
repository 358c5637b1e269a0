import { map } from 'nanostores';
import type { Dashboard } from '../contract/report-endpoints.ts';
import { firstState, hasBackOffice, type LoadState, stateAfter } from '#features/seller/stores/seller-api.ts';
import { reportApi } from '../client.ts';

export type DashboardDays = 7 | 30 | 90;

/** The key figures of the shop. The previous ones stay while others load. */
export const $dashboard = map<{ state: LoadState; days: DashboardDays; dashboard?: Dashboard | undefined }>({
  state: firstState,
  days: 30,
});

export async function loadDashboard(days: DashboardDays = $dashboard.get().days): Promise<void> {
  if (!hasBackOffice) return;
  $dashboard.set({ ...$dashboard.get(), state: 'loading', days });
  try {
    const dashboard = await reportApi.dashboard(days);
    if ($dashboard.get().days === days) $dashboard.set({ state: 'ready', days, dashboard });
  } catch (error) {
    if ($dashboard.get().days === days) $dashboard.setKey('state', stateAfter(error));
  }
}
