import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $productList, loadProducts } from '../../../stores/product-list.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { ListNotice } from '#features/seller/islands/ListNotice.tsx';
import { Pager } from '#features/seller/islands/Pager.tsx';
import { categoryName, type CategoryOption } from '#features/seller/islands/screens.ts';
import { usePages } from '#features/seller/islands/use-pages.ts';
import { ProductRow } from './ProductRow.tsx';
import { ProductTable } from './ProductTable.tsx';

/** Every product with its stock switch, for an API that implements only the specification (spec 2). */
export function ForeignProductList({ categories }: { categories: readonly CategoryOption[] }) {
  const { state, products } = useStore($productList);
  const { shown, pager } = usePages(products);
  useEffect(() => void loadProducts(), []);
  return (
    <section className="flex max-w-5xl flex-col gap-4">
      <h1 className="text-2xl">{text.allProducts}</h1>
      {products.length === 0 ? (
        <ListNotice state={state} empty={text.noProducts} onRetry={() => void loadProducts()} />
      ) : (
        <ProductTable>
          {shown.map((product) => (
            <ProductRow
              key={product._id}
              product={product}
              category={categoryName(categories, product.category)}
              onSwitched={loadProducts}
            />
          ))}
        </ProductTable>
      )}
      <Pager {...pager} />
    </section>
  );
}
