import type { SellerProduct } from '../../../contract/seller-products.ts';
import { modelPath } from '../../../rules/model-path.ts';
import { productPath } from '../../../rules/product-path.ts';
import { duplicateProduct, setArchived } from '../../../stores/seller/seller-product-changes.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { buttonStyle } from '#ui/styles.ts';

interface Props {
  product: SellerProduct;
  /** Whether the quick edit has just closed. Its button then gets the focus back. */
  hasLeftQuickEdit: boolean;
  onQuickEdit: () => void;
  onEdit: () => void;
}

export const editButtonId = (productId: string): string => `edit-${productId}`;

export function ProductActions({ product, hasLeftQuickEdit, onQuickEdit, onEdit }: Props) {
  const { _id: id, archived } = product;
  const actions = [
    { label: text.quickEdit, run: onQuickEdit, autoFocus: hasLeftQuickEdit },
    { label: text.edit, run: onEdit, id: editButtonId(id) },
    { label: text.duplicate, run: () => void duplicateProduct(id) },
    { label: archived ? text.restore : text.archive, run: () => void setArchived(product, !archived) },
  ];
  const style = `${buttonStyle('link', 'small')} min-w-touch whitespace-nowrap text-xs sm:text-sm`;
  return (
    <span className="flex justify-between gap-x-2 sm:justify-start sm:gap-x-4">
      {actions.map(({ label, run, ...button }) => (
        <button
          key={label}
          type="button"
          aria-label={text.actionOf(label, product.name)}
          onClick={run}
          className={style}
          {...button}
        >
          {label}
        </button>
      ))}
      {!archived && (
        <a href={modelPath(id)} aria-label={text.actionOf(text.variants, product.name)} className={style}>
          {text.variants}
        </a>
      )}
      {!archived && (
        <a
          href={productPath(product)}
          target="_blank"
          rel="noopener"
          aria-label={text.actionOf(text.preview, product.name)}
          className={style}
        >
          {text.preview}
        </a>
      )}
    </span>
  );
}
