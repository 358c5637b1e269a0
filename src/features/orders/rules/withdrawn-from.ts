import type { OrderEventKind } from '../contract/order-life.ts';

/** Events that end the effect of an earlier withdrawal. It did not cover the whole order, or the customer took it back. */
const goesOn = new Set<OrderEventKind>(['processing', 'line_changed', 'shipped', 'sent_again', 'delivered']);

interface Happened {
  kind: OrderEventKind;
  note?: string | null | undefined;
}

/** The withdrawals since the goods last moved. `events` must be oldest first. */
export function withdrawalsOf<Event extends Happened>(events: readonly Event[]): Event[] {
  const since = events.slice(events.findLastIndex(({ kind }) => goesOn.has(kind)) + 1);
  return since.filter(({ kind }) => kind === 'withdrawn');
}

/** The text of each withdrawal since the goods last moved; empty for the whole order. */
export const withdrawnFrom = (events: readonly Happened[]): string[] =>
  withdrawalsOf(events).map(({ note }) => note ?? '');
