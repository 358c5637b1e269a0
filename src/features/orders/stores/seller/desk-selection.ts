import { atom, computed } from 'nanostores';
import { printSheets, type Sheets } from './seller-print.ts';
import { $orderDesk } from './seller-order-desk.ts';
import { type Step, takeStep } from './desk-steps.ts';

const $selectedIds = atom<ReadonlySet<string>>(new Set());

/** The selected orders of the list. An order that leaves the list also leaves the selection. */
export const $selectedOrders = computed([$selectedIds, $orderDesk], (ids, { orders }) =>
  orders.filter(({ _id }) => ids.has(_id)),
);

export function setSelected(orderId: string, isSelected: boolean): void {
  const ids = new Set($selectedIds.get());
  if (isSelected) ids.add(orderId);
  else ids.delete(orderId);
  $selectedIds.set(ids);
}

export const selectAll = (): void => $selectedIds.set(new Set($orderDesk.get().orders.map(({ _id }) => _id)));

export const clearSelection = (): void => $selectedIds.set(new Set());

export const printSelected = (kind: Sheets['kind']): void => printSheets({ kind, orders: $selectedOrders.get() });

export const $isTakingSteps = atom(false);

/** Takes a step with every selected order. Orders with a failed step stay selected. */
export async function takeStepWithSelected(step: Step): Promise<void> {
  $isTakingSteps.set(true);
  const done = await takeStep($selectedOrders.get(), step);
  $selectedIds.set(new Set([...$selectedIds.get()].filter((id) => !done.has(id))));
  $isTakingSteps.set(false);
}
