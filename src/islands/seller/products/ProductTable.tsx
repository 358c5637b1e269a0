import type { SellerProduct } from '#contract/seller-products.ts';
import { seller as text } from '#text/seller.ts';
import type { CategoryOption } from '../screens.ts';
import { DeskProduct } from './DeskProduct.tsx';

interface Props {
  products: readonly SellerProduct[];
  categories: readonly CategoryOption[];
  onEdit: (id: string) => void;
}

const heading = 'px-2 py-2.5 font-semibold sm:px-4';

/** A page of products under the specification's headings. */
export function ProductTable({ products, categories, onEdit }: Props) {
  const nameOf = (path: string) => categories.find((category) => category.path === path)?.text ?? path;
  return (
    <div className="overflow-x-auto rounded-card border border-swell bg-white">
      <table className="w-full text-left text-sm">
        <thead className="border-b border-swell bg-swell-soft">
          <tr>
            <th scope="col" className={`${heading} w-full`}>
              {text.product}
            </th>
            <th scope="col" className={`${heading} hidden whitespace-nowrap lg:table-cell`}>
              {text.category}
            </th>
            <th scope="col" className={`${heading} hidden whitespace-nowrap text-right lg:table-cell`}>
              {text.sellingPrice}
            </th>
            <th scope="col" className={`${heading} text-center`}>
              {text.inStock}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-swell">
          {products.map((product) => (
            <DeskProduct
              key={product._id}
              product={product}
              category={nameOf(product.category)}
              onEdit={() => onEdit(product._id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
