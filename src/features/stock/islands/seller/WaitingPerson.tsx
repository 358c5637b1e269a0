import type { StockNoticeRequest } from '#features/catalogue/contract/stock.ts';
import { englishTime } from '#core/english-time.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';

function stateOf({ provenAt, toldAt }: StockNoticeRequest): string {
  if (toldAt) return text.toldAt(englishTime(toldAt));
  return provenAt ? text.waits : text.unproven;
}

/** A person who waits for the product, and whether the shop has sent the mail. */
export function WaitingPerson({ request }: { request: StockNoticeRequest }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-3 py-2">
      <span className="min-w-0">{request.email}</span>
      <span className="text-ink-soft">{`${stateOf(request)}, ${text.askedAt(englishTime(request.askedAt))}`}</span>
    </li>
  );
}
