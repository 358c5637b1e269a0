import type { StockMovement } from '#features/catalogue/contract/stock.ts';
import { shortId } from '#core/strings/short-id.ts';
import { englishTime } from '#core/english-time.ts';
import { sellerOrderPath } from '#features/seller/rules/seller-order-path.ts';
import { TouchLink } from '#features/seller/islands/TouchLink.tsx';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';

const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '\u2212'));

/** One row of the ledger: the cause, quantity, order and author of the movement, and the available quantity after it. */
export function Movement({ movement }: { movement: StockMovement }) {
  const { kind, pieces: quantity, free, orderId, by, note, at } = movement;
  return (
    <li className="flex items-baseline gap-3 py-2">
      <span
        className={`w-12 shrink-0 text-right text-base font-semibold tabular-nums ${quantity < 0 ? 'text-error' : 'text-kelp'}`}
      >
        {signed(quantity)}
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap justify-between gap-x-3">
          <span>
            {text.movements[kind]}
            {orderId && (
              <>
                {': '}
                <TouchLink
                  href={sellerOrderPath(orderId)}
                  label={text.order(shortId(orderId))}
                  className="text-tide underline-offset-4"
                />
              </>
            )}
          </span>
          <span className="tabular-nums">{text.freeThen(free)}</span>
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-ink-soft">
          <span>{text.who[by]}</span>
          <time dateTime={at}>{englishTime(at)}</time>
        </span>
        {note && <span className="block text-ink-soft">{note}</span>}
      </span>
    </li>
  );
}
