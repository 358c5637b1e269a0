import { useEffect, useState } from 'react';
import { productExportAddress } from '#stores/seller-import.ts';
import { $productFilters, $sellerProducts, loadSellerProducts } from '#stores/seller-product-list.ts';
import { sellerProducts as text } from '#text/seller-products.ts';
import { seller } from '#text/seller.ts';
import { buttonStyle } from '#ui/styles.ts';
import { useStore } from '../../use-store.ts';
import { ListNotice } from '../ListNotice.tsx';
import { Pager } from '../Pager.tsx';
import type { CategoryOption } from '../screens.ts';
import { EditProduct } from './EditProduct.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';

interface Props {
  categories: readonly CategoryOption[];
}

/** The shop's products with what is done with them every morning; one at a time is edited in full. */
export function ProductDesk({ categories }: Props) {
  const [edited, edit] = useState<string>();
  const { state, products, total, page, pages } = useStore($sellerProducts);
  const { query, category, stock, archived } = useStore($productFilters);
  useEffect(() => {
    void loadSellerProducts();
  }, []);
  const product = products.find(({ _id }) => _id === edited);
  if (product) return <EditProduct product={product} categories={categories} onBack={() => edit(undefined)} />;
  const isFiltered = query !== '' || category !== '' || stock !== 'all' || archived === 'true';
  return (
    <section className="flex max-w-5xl flex-col gap-4" aria-busy={state === 'loading'}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{seller.allProducts}</h1>
        <a href={productExportAddress()} download className={buttonStyle('quiet', 'small')}>
          {text.export}
        </a>
      </div>
      <ImportPanel />
      <ProductFilters categories={categories} />
      <p role="status" className="text-sm text-ink-soft">
        {state === 'ready' ? text.found(total) : ''}
      </p>
      {products.length === 0 ? (
        <ListNotice
          state={state}
          empty={isFiltered ? text.noneFound : seller.noProducts}
          onRetry={() => void loadSellerProducts()}
        />
      ) : (
        <ProductTable products={products} categories={categories} onEdit={edit} />
      )}
      <Pager page={page} pages={pages} onChoose={(wanted) => void loadSellerProducts(wanted)} />
    </section>
  );
}
