import { type ReactNode, useOptimistic, useTransition } from 'react';
import type { ProductInCents } from '../../../rules/listed-product.ts';
import { formatCents } from '#core/money.ts';
import { switchStock } from '../../../stores/seller/seller-products.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { Switch } from '#ui/Switch.tsx';
import { Thumbnail } from './Thumbnail.tsx';

interface Props {
  product: ProductInCents;
  category: string;
  /** The checkbox that selects the product. */
  select?: ReactNode;
  note?: ReactNode;
  quantity?: ReactNode;
  /** Reloads the list that contains the row. */
  onSwitched: () => Promise<void>;
  children?: ReactNode;
}

/** One product of the seller's table. The stock switch changes immediately, and changes back if the API refuses (spec 4). */
export function ProductRow({ product, category, select, note, quantity, onSwitched, children }: Props) {
  const [, startTransition] = useTransition();
  const [isInStock, showInStock] = useOptimistic(product.inStock);
  const change = (inStock: boolean) =>
    startTransition(async () => {
      showInStock(inStock);
      await switchStock(product, inStock, onSwitched);
    });
  // The actions have their own line over the row's whole width, because the name needs the room.
  const cell = `px-2 pt-1.5 sm:px-4 ${children ? 'pb-11' : 'pb-1.5'}`;
  return (
    <tr className="relative">
      <th scope="row" className={`font-normal ${cell}`}>
        <span className="flex items-center gap-x-6">
          <span className="flex min-w-0 items-center gap-2 sm:gap-3">
            {select}
            <Thumbnail product={product} />
            <span className="min-w-0">
              {product.name}
              {note}
            </span>
          </span>
          {children && <span className="absolute inset-x-2 bottom-0 sm:inset-x-4">{children}</span>}
        </span>
      </th>
      <td className={`min-w-24 text-xs text-ink-soft sm:whitespace-nowrap sm:text-sm ${cell}`}>{category}</td>
      <td className={`hidden whitespace-nowrap text-right tabular-nums sm:table-cell ${cell}`}>
        {formatCents(product.offerCents)}
      </td>
      <td className={`text-center ${cell}`}>
        <div className="flex flex-col items-center lg:flex-row lg:gap-3">
          <Switch label={text.inStockOf(product.name)} isOn={isInStock} onChange={change} />
          {quantity}
        </div>
      </td>
    </tr>
  );
}
