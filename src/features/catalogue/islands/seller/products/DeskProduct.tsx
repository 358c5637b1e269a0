import { useState } from 'react';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import { inCents } from '../../../rules/listed-product.ts';
import { loadSellerProducts } from '../../../stores/seller/seller-product-list.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { AvailableQuantity } from './AvailableQuantity.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductRow } from './ProductRow.tsx';
import { QuickEdit } from './QuickEdit.tsx';

interface Props {
  product: SellerProduct;
  category: string;
  onEdit: () => void;
}

/** One product of the table, or the fields that edit it in place. */
export function DeskProduct({ product, category, onEdit }: Props) {
  const [edit, setEdit] = useState<'never' | 'now' | 'left'>('never');
  if (edit === 'now') return <QuickEdit product={product} onDone={() => setEdit('left')} />;
  return (
    <ProductRow
      product={inCents(product)}
      category={category}
      note={product.lacksMaker && <span className="block text-xs text-error">{text.lacksMaker}</span>}
      quantity={<AvailableQuantity product={product} />}
      onSwitched={loadSellerProducts}
    >
      <ProductActions
        product={product}
        hasLeftQuickEdit={edit === 'left'}
        onQuickEdit={() => setEdit('now')}
        onEdit={onEdit}
      />
    </ProductRow>
  );
}
