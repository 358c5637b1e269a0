import type { SellerProduct } from '#contract/seller-products.ts';
import { sellerStock as text } from '#text/seller-stock.ts';

/** How many pieces of a product are free, on the shelf, ordered, and held by orders that nobody has paid. */
export function StockNumbers({ product }: { product: SellerProduct }) {
  const { quantity, onShelf, ordered = 0, held = 0 } = product;
  if (typeof quantity !== 'number') return <p className="text-sm text-ink-soft">{text.notCounted}</p>;
  const numbers = [
    [text.free, quantity],
    [text.onShelf, onShelf ?? 0],
    [text.ordered, ordered],
    [text.held, held],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-3 text-sm sm:gap-x-5">
      {numbers.map(([name, pieces]) => (
        <div key={name} className="flex items-baseline gap-1">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold tabular-nums">{pieces}</dd>
        </div>
      ))}
    </dl>
  );
}
