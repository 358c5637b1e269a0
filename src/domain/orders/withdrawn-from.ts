import type { OrderEventKind } from '#contract/order-life.ts';

/** What the seller does after a statement of withdrawal that covers not all, or that the customer took back. */
const goesOn = new Set<OrderEventKind>(['processing', 'line_changed', 'shipped', 'sent_again', 'delivered']);

/**
 * From what the customer has withdrawn since the goods last moved: the words of each statement, empty for the whole order.
 * `events` are the oldest first.
 */
export function withdrawnFrom(events: readonly { kind: OrderEventKind; note?: string | null | undefined }[]): string[] {
  const since = events.slice(events.findLastIndex(({ kind }) => goesOn.has(kind)) + 1);
  return since.filter(({ kind }) => kind === 'withdrawn').map(({ note }) => note ?? '');
}
