import { useOptimistic, useTransition } from 'react';
import { formatCents } from '#domain/money.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { setStock } from '#stores/seller-products.ts';
import { seller as text } from '#text/seller.ts';
import { Switch } from '#ui/Switch.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** One product of the seller's table; the switch turns at once and back when the API refuses (spec 4). */
export function ProductRow({ product, category }: { product: ListedProduct; category: string }) {
  const [, startTransition] = useTransition();
  const [isInStock, showInStock] = useOptimistic(product.inStock);
  const change = (inStock: boolean) =>
    startTransition(async () => {
      showInStock(inStock);
      await setStock(product._id, inStock);
    });
  return (
    <tr>
      <th scope="row" className="px-1.5 py-1.5 font-normal sm:px-4">
        <span className="flex items-center gap-2 sm:gap-3">
          <Thumbnail product={product} />
          {product.name}
        </span>
      </th>
      <td className="px-1.5 py-1.5 text-xs text-ink-soft sm:px-4 sm:text-sm">{category}</td>
      <td className="hidden px-4 py-1.5 text-right tabular-nums sm:table-cell">{formatCents(product.offerCents)}</td>
      <td className="px-1.5 py-1.5 text-center sm:px-4">
        <Switch label={text.inStockOf(product.name)} isOn={isInStock} onChange={change} />
      </td>
    </tr>
  );
}
