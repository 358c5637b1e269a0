import { atom, computed } from 'nanostores';
import { printSheets, type Sheets } from '../seller-print.ts';
import { $orderDesk } from './seller-order-desk.ts';
import { type Step, takeStep } from './desk-steps.ts';

const $selectedIds = atom<ReadonlySet<string>>(new Set());

/** The orders of the list that are selected; one that has left the list is selected no more. */
export const $selectedOrders = computed([$selectedIds, $orderDesk], (ids, { orders }) =>
  orders.filter(({ _id }) => ids.has(_id)),
);

/** Selects an order, or takes it out of the selection. */
export function setSelected(orderId: string, isSelected: boolean): void {
  const ids = new Set($selectedIds.get());
  if (isSelected) ids.add(orderId);
  else ids.delete(orderId);
  $selectedIds.set(ids);
}

/** Selects every order of the list. */
export const selectAll = (): void => $selectedIds.set(new Set($orderDesk.get().orders.map(({ _id }) => _id)));

/** Ends the selection. */
export const clearSelection = (): void => $selectedIds.set(new Set());

/** Puts a sheet for each selected order on paper. */
export const printSelected = (kind: Sheets['kind']): void => printSheets({ kind, orders: $selectedOrders.get() });

/** Whether a step is being taken with the selection. */
export const $isTakingSteps = atom(false);

/** Takes a step with every selected order; those with which it fails stay selected. */
export async function takeStepWithSelected(step: Step): Promise<void> {
  $isTakingSteps.set(true);
  const done = await takeStep($selectedOrders.get(), step);
  $selectedIds.set(new Set([...$selectedIds.get()].filter((id) => !done.has(id))));
  $isTakingSteps.set(false);
}
