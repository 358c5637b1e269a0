import { useOptimistic, useTransition } from 'react';
import { formatCents } from '#domain/money.ts';
import { renditionUrl } from '#domain/picture.ts';
import type { ListedProduct } from '#domain/listed-product.ts';
import { setStock } from '#stores/seller-products.ts';
import { seller as text } from '#text/seller.ts';
import { Switch } from '#ui/Switch.tsx';

const smallest = 160;

const thumbnail = ({ pictures, image }: ListedProduct) =>
  pictures?.[0] ? renditionUrl(pictures[0], smallest, 'webp') : image[0];

/** One product of the seller's table; the switch turns at once and back when the API refuses (spec 4). */
export function ProductRow({ product, category }: { product: ListedProduct; category: string }) {
  const [, startTransition] = useTransition();
  const [isInStock, showInStock] = useOptimistic(product.inStock);
  const change = (inStock: boolean) =>
    startTransition(async () => {
      showInStock(inStock);
      await setStock(product._id, inStock);
    });
  const source = thumbnail(product);
  return (
    <tr>
      <th scope="row" className="px-1.5 py-1.5 font-normal sm:px-4">
        <span className="flex items-center gap-2 sm:gap-3">
          <span className="size-9 shrink-0 overflow-hidden rounded-card bg-sand sm:size-12">
            {source && (
              <img src={source} alt="" width={48} height={48} loading="lazy" className="size-full object-cover" />
            )}
          </span>
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
