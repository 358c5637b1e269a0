import type { SellerProduct } from '#contract/seller-products.ts';
import { productPath } from '#domain/product-path.ts';
import { archiveProduct, duplicateProduct, restoreProduct } from '#stores/seller-product-changes.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { buttonStyle } from '#ui/styles.ts';

interface Props {
  product: SellerProduct;
  onQuickEdit: () => void;
  onEdit: () => void;
}

/** What can be done with one product of the table. */
export function ProductActions({ product, onQuickEdit, onEdit }: Props) {
  const isArchived = product.archived;
  const actions = [
    { label: text.quickEdit, run: onQuickEdit },
    { label: text.edit, run: onEdit },
    { label: text.duplicate, run: () => void duplicateProduct(product._id) },
    isArchived
      ? { label: text.restore, run: () => void restoreProduct(product) }
      : { label: text.archive, run: () => void archiveProduct(product) },
  ];
  const style = `${buttonStyle('link', 'small')} min-w-touch text-xs sm:text-sm`;
  return (
    <span className="flex flex-wrap gap-x-3">
      {actions.map(({ label, run }) => (
        <button
          key={label}
          type="button"
          aria-label={text.actionOf(label, product.name)}
          onClick={run}
          className={style}
        >
          {label}
        </button>
      ))}
      {!isArchived && (
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
