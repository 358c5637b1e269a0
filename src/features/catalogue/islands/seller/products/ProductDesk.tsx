import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import {
  $productFilters,
  $sellerProducts,
  loadSellerProducts,
  productExportAddress,
} from '../../../stores/seller/seller-product-list.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { seller } from '#features/seller/text/seller.ts';
import { buttonStyle } from '#ui/styles.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { categoryName, type CategoryOption } from '#features/seller/islands/screens.ts';
import { SelectPageBox } from '../bulk/SelectBox.tsx';
import { SelectionBar } from '../bulk/SelectionBar.tsx';
import { DeskProduct } from './DeskProduct.tsx';
import { editButtonId } from './ProductActions.tsx';
import { EditProduct } from './EditProduct.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';

interface Props {
  categories: readonly CategoryOption[];
  terms?: AttributeTerms | undefined;
  brands?: readonly string[] | undefined;
  /** The panel above the list, of a feature that builds on this one. */
  importPanel?: ReactNode;
}

export function ProductDesk({ categories, terms, brands, importPanel }: Props) {
  const [edited, edit] = useState<SellerProduct>();

  const { state, products, total, page, pages } = useStore($sellerProducts);
  const { query, category, stock, archived, pictures } = useStore($productFilters);
  useEffect(() => void loadSellerProducts(), []);
  useFocusBack(edited?._id);
  if (edited) return <EditProduct product={edited} {...{ categories, terms, brands }} onBack={() => edit(undefined)} />;
  const isFiltered = query !== '' || category !== '' || stock !== 'all' || archived === 'true' || pictures !== 'all';
  return (
    <section className="flex max-w-5xl flex-col gap-4" aria-busy={state === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="text-2xl">
          {seller.allProducts}
        </h1>
        <a href={productExportAddress()} download className={buttonStyle('quiet', 'small')}>
          {text.export}
        </a>
      </div>
      {importPanel}
      <ProductFilters categories={categories} />
      <p role="status" className="text-sm text-ink-soft">
        {state === 'ready' || products.length > 0 ? text.found(total) : ''}
      </p>
      {products.length === 0 ? (
        <ListNotice
          state={state}
          empty={isFiltered ? text.noneFound : seller.noProducts}
          onRetry={() => void loadSellerProducts()}
        />
      ) : (
        <ProductTable select={<SelectPageBox />}>
          {products.map((product) => (
            <DeskProduct
              key={product._id}
              product={product}
              category={categoryName(categories, product.category)}
              onEdit={() => edit(product)}
            />
          ))}
        </ProductTable>
      )}
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadSellerProducts(wanted)} />
      <SelectionBar categories={categories} />
    </section>
  );
}

/** After an edit, returns the focus to the button that opened it. */
function useFocusBack(edited: string | undefined): void {
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (!edited && last.current) document.getElementById(editButtonId(last.current))?.focus();
    last.current = edited;
  }, [edited]);
}
