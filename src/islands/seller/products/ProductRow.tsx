import { type ReactNode, useOptimistic, useTransition } from 'react';
import type { Product } from '#contract/product.ts';
import { formatCents, toCents } from '#domain/money.ts';
import { seller as text } from '#text/seller.ts';
import { Switch } from '#ui/Switch.tsx';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  product: Product;
  category: string;
  /** Settles when the API has answered and the product is as it is then. */
  onSwitch: (id: string, inStock: boolean) => Promise<void>;
  /** What else can be done with the product. */
  children?: ReactNode;
}

/** One product of the seller's table; the switch turns at once and back when the API refuses (spec 4). */
export function ProductRow({ product, category, onSwitch, children }: Props) {
  const [, startTransition] = useTransition();
  const [isInStock, showInStock] = useOptimistic(product.inStock);
  const change = (inStock: boolean) =>
    startTransition(async () => {
      showInStock(inStock);
      await onSwitch(product._id, inStock);
    });
  return (
    <tr>
      <th scope="row" className="px-2 py-1.5 font-normal sm:px-4">
        <span className="flex items-center gap-2 sm:gap-3">
          <Thumbnail product={product} />
          <span className="min-w-0 break-words">{product.name}</span>
        </span>
        {children}
      </th>
      <td className="px-2 py-1.5 text-xs text-ink-soft sm:whitespace-nowrap sm:px-4 sm:text-sm">{category}</td>
      <td className="hidden whitespace-nowrap px-4 py-1.5 text-right tabular-nums sm:table-cell">
        {formatCents(toCents(product.offerPrice))}
      </td>
      <td className="px-2 py-1.5 text-center sm:px-4">
        <Switch label={text.inStockOf(product.name)} isOn={isInStock} onChange={change} />
      </td>
    </tr>
  );
}
