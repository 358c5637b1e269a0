import { useEffect } from 'react';
import { $productList, loadProducts } from '#stores/product-list.ts';
import { seller as text } from '#text/seller.ts';
import { useStore } from '../use-store.ts';
import { ListNotice } from './ListNotice.tsx';
import { ProductRow } from './ProductRow.tsx';
import type { CategoryOption } from './screens.ts';

const heading = 'px-1.5 py-2.5 font-semibold sm:px-4';

/** Every product with its stock switch (spec 2). */
export function SellerProducts({ categories }: { categories: readonly CategoryOption[] }) {
  const { state, products } = useStore($productList);
  useEffect(() => {
    void loadProducts();
  }, []);
  const nameOf = (path: string) => categories.find((category) => category.path === path)?.text ?? path;
  return (
    <section className="flex max-w-5xl flex-col gap-4">
      <h1 className="text-2xl">{text.allProducts}</h1>
      {products.length === 0 ? (
        <ListNotice state={state} empty={text.noProducts} onRetry={() => void loadProducts()} />
      ) : (
        <div className="overflow-x-auto rounded-card border border-swell bg-white">
          <table className="w-full text-left text-sm">
            <thead className="border-b border-swell bg-swell-soft">
              <tr>
                <th scope="col" className={`${heading} w-full sm:w-auto`}>
                  {text.product}
                </th>
                <th scope="col" className={heading}>
                  {text.category}
                </th>
                <th scope="col" className={`${heading} hidden text-right sm:table-cell`}>
                  {text.sellingPrice}
                </th>
                <th scope="col" className={`${heading} text-center`}>
                  {text.inStock}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-swell">
              {products.map((product) => (
                <ProductRow key={product._id} product={product} category={nameOf(product.category)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
