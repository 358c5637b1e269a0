import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { SellerProductQuery } from '../../../contract/seller-products.ts';
import { sellerLengths } from '../../../rules/seller-limits.ts';
import { $productFilters, everyProduct, filterSellerProducts } from '../../../stores/seller/seller-product-list.ts';
import { sellerProducts as text } from '../../../text/seller-products.ts';
import { seller } from '#features/seller/text/seller.ts';
import { Field } from '#ui/Field.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import { FilterForm } from '#features/seller/islands/FilterForm.tsx';
import type { CategoryOption } from '#features/seller/islands/screens.ts';

export function ProductFilters({ categories }: { categories: readonly CategoryOption[] }) {
  const chosen = useStore($productFilters);
  const [clears, setClears] = useState(0);
  const filter = (fields: Partial<SellerProductQuery>) => void filterSellerProducts(fields);
  // Remounts the fields, so that they start with the store's values.
  const clear = () => {
    filter(everyProduct);
    setClears(clears + 1);
  };
  const options = categories.map((category) => [category.path, category.text] as const);
  return (
    <FilterForm key={clears} label={seller.allProducts} onFilter={filter}>
      <div className="col-span-2 min-w-0 sm:col-span-4 lg:flex-1">
        <Field
          label={text.search}
          name="query"
          type="search"
          autoComplete="off"
          maxLength={sellerLengths.search}
          defaultValue={chosen.query}
        />
      </div>
      <Choice
        label={seller.category}
        name="category"
        options={[['', text.everyCategory], ...options]}
        value={chosen.category}
      />
      <Choice label={text.stock} name="stock" options={Object.entries(text.stocks)} value={chosen.stock} />
      <Choice label={text.shown} name="archived" options={Object.entries(text.archives)} value={chosen.archived} />
      <Choice
        label={text.pictures}
        name="pictures"
        options={Object.entries(text.pictureFilters)}
        value={chosen.pictures}
      />
      <Choice label={text.sort} name="sort" options={Object.entries(text.sorts)} value={chosen.sort} />
      <button type="button" onClick={clear} className={`${buttonStyle('quiet', 'small')} col-span-2 sm:col-span-4`}>
        {text.clear}
      </button>
    </FilterForm>
  );
}
