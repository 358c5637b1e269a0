import type { SellerProduct } from '#features/catalogue/contract/seller-products.ts';
import { sellerStock as text } from '#features/catalogue/text/seller-stock.ts';

/** The available, shelved, ordered and reserved quantities of a product. On a narrow screen, zeros of the last two are hidden. */
export function StockNumbers({ product }: { product: SellerProduct }) {
  const { quantity, onShelf, ordered = 0, held = 0 } = product;
  if (typeof quantity !== 'number') return <p className="text-sm text-ink-soft">{text.notCounted}</p>;
  const numbers = [
    [text.free, quantity, true],
    [text.onShelf, onShelf ?? 0, true],
    [text.ordered, ordered, false],
    [text.held, held, false],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-3 text-sm lg:grid lg:grid-cols-4">
      {numbers.map(([name, count, isAlwaysShown]) => (
        <div key={name} className={`items-baseline gap-1 lg:block ${isAlwaysShown || count > 0 ? 'flex' : 'hidden'}`}>
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className={`tabular-nums ${count > 0 ? 'font-semibold' : 'text-ink-soft'}`}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
