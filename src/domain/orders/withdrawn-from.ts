import type { OrderEventKind } from '#contract/order-life.ts';

/** What the seller does after a statement of withdrawal that covers not all, or that the customer took back. */
const goesOn = new Set<OrderEventKind>(['processing', 'line_changed', 'shipped', 'sent_again', 'delivered']);

interface Happened {
  kind: OrderEventKind;
  note?: string | null | undefined;
}

/** The statements of withdrawal since the goods last moved, of events that are the oldest first. */
export function withdrawalsOf<Event extends Happened>(events: readonly Event[]): Event[] {
  const since = events.slice(events.findLastIndex(({ kind }) => goesOn.has(kind)) + 1);
  return since.filter(({ kind }) => kind === 'withdrawn');
}

/** From what the customer has withdrawn since then: the words of each statement, empty for the whole order. */
export const withdrawnFrom = (events: readonly Happened[]): string[] =>
  withdrawalsOf(events).map(({ note }) => note ?? '');

/** Whether the customer has withdrawn from the whole order, and the goods have not moved on since. */
export const isWhollyWithdrawn = ({ events }: { events: readonly Happened[] }): boolean =>
  withdrawnFrom(events).includes('');
