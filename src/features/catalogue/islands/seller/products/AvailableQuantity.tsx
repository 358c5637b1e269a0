import type { SellerProduct } from '../../../contract/seller-products.ts';
import { stockPath } from '../../../stores/stock-address.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';

/** The available quantity of a product, as a link to the stock page. Renders nothing for a product whose stock is not counted. */
export function AvailableQuantity({ product: { name, sku, quantity, archived } }: { product: SellerProduct }) {
  if (typeof quantity !== 'number') return null;
  const words = quantity === 0 ? text.soldOut : text.free(quantity);
  const style = `text-xs tabular-nums ${quantity === 0 ? 'font-semibold text-error' : 'text-ink-soft'}`;
  if (archived) return <span className={`block ${style}`}>{words}</span>;
  return (
    <a
      href={stockPath({ filter: 'all', query: sku || name })}
      aria-label={text.actionOf(words, name)}
      className={`flex min-h-touch min-w-touch items-center justify-center whitespace-nowrap underline underline-offset-2 ${style}`}
    >
      {words}
    </a>
  );
}
