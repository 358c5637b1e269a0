import type { OrderRefund } from '../../contract/order-life.ts';
import { formatWeekday } from '#core/dates.ts';
import { orderPage as text } from '../../text/order-page.ts';

/** Returns the destination and arrival time of a refund, or the missing information. */
export function refundWords({ state, way, method, endsAt }: OrderRefund): string {
  if (state === 'failed') return text.refundFailed;
  if (state === 'waiting') return text.needsIban(endsAt ? formatWeekday(endsAt) : '');
  if (way === 'transfer' || method === 'cash') return state === 'done' ? text.transferred : text.arrivesByTransfer;
  return text.arrives[method];
}
