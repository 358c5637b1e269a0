import { useState } from 'react';
import type { SellerProduct } from '#contract/seller-products.ts';
import { formatCents, toCents } from '#domain/money.ts';
import { switchSellerStock } from '#stores/seller-product-list.ts';
import { seller as text } from '#text/seller.ts';
import { Switch } from '#ui/Switch.tsx';
import { Thumbnail } from '../Thumbnail.tsx';
import { ProductActions } from './ProductActions.tsx';
import { QuickEdit } from './QuickEdit.tsx';

interface Props {
  product: SellerProduct;
  category: string;
  onEdit: () => void;
}

/** One product of the desk's table, or the fields to edit it in its place. */
export function DeskProduct({ product, category, onEdit }: Props) {
  const [isEdited, setEdited] = useState(false);
  if (isEdited) return <QuickEdit product={product} onDone={() => setEdited(false)} />;
  return (
    <tr>
      <th scope="row" className="px-2 py-1.5 font-normal sm:px-4">
        <span className="flex items-center gap-2 sm:gap-3">
          <Thumbnail product={product} />
          <span>
            {product.name}
            <span className="block text-xs text-ink-soft lg:hidden">
              {category} · <span className="tabular-nums">{formatCents(toCents(product.offerPrice))}</span>
            </span>
          </span>
        </span>
        <ProductActions product={product} onQuickEdit={() => setEdited(true)} onEdit={onEdit} />
      </th>
      <td className="hidden whitespace-nowrap px-4 py-1.5 text-ink-soft lg:table-cell">{category}</td>
      <td className="hidden whitespace-nowrap px-4 py-1.5 text-right tabular-nums lg:table-cell">
        {formatCents(toCents(product.offerPrice))}
      </td>
      <td className="px-2 py-1.5 text-center sm:px-4">
        <Switch
          label={text.inStockOf(product.name)}
          isOn={product.inStock}
          onChange={(inStock) => void switchSellerStock(product._id, inStock)}
        />
      </td>
    </tr>
  );
}
