import { useState } from 'react';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import { preorderDay } from '../../../rules/preorder.ts';
import { englishTime } from '#core/english-time.ts';
import { formatCents, toCents } from '#core/money.ts';
import { inCents } from '../../../rules/listed-product.ts';
import { loadSellerProducts } from '../../../stores/seller/seller-product-list.ts';
import { stockPath } from '../../../stores/stock-address.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { SelectBox } from '../bulk/SelectBox.tsx';
import { ProductActions } from './ProductActions.tsx';
import { ProductRow } from './ProductRow.tsx';
import { QuickEdit } from './QuickEdit.tsx';

interface Props {
  product: SellerProduct;
  category: string;
  onEdit: () => void;
}

export function DeskProduct({ product, category, onEdit }: Props) {
  const [edit, setEdit] = useState<'never' | 'now' | 'left'>('never');
  if (edit === 'now') return <QuickEdit product={product} onDone={() => setEdit('left')} />;
  return (
    <ProductRow
      product={inCents(product)}
      category={category}
      select={<SelectBox product={product} />}
      note={<Notes product={product} />}
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

function Notes({ product }: { product: SellerProduct }) {
  const { brand, lacksMaker, plannedOffer } = product;
  const awaited = preorderDay(product, lisbonDay(new Date()));
  return (
    <>
      {brand && <span className="block text-xs text-ink-soft">{brand}</span>}
      {plannedOffer && (
        <span className="block text-xs text-ink-soft">
          {text.startsOn(
            formatCents(toCents(plannedOffer.offerPrice)),
            englishTime(`${plannedOffer.offerFrom}T12:00:00Z`, 'day'),
          )}
        </span>
      )}
      {awaited && (
        <span className="block text-xs font-semibold text-tide">
          {text.preorderUntil(englishTime(`${awaited}T12:00:00Z`, 'day'))}
        </span>
      )}
      {lacksMaker && <span className="block text-xs text-error">{text.lacksMaker}</span>}
    </>
  );
}

/** The available quantity of a product, as a link to the stock page. Renders nothing for a product whose stock is not counted. */
function AvailableQuantity({ product: { name, sku, quantity, archived } }: { product: SellerProduct }) {
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
