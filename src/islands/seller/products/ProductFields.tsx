import { sellerLengths } from '#domain/seller/seller-limits.ts';
import type { SellerProduct } from '#contract/seller-products.ts';
import { hasBackOffice } from '#stores/seller/seller-api.ts';
import { seller as text } from '#text/seller.ts';
import { Field, FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';
import { Choice } from '../Choice.tsx';
import type { CategoryOption } from '../screens.ts';
import { GreenWords } from './GreenWords.tsx';
import { PriceFields } from './PriceFields.tsx';
import { StockFields } from './StockFields.tsx';

interface Props {
  categories: readonly CategoryOption[];
  /** What stands in the fields at first; empty ones for a new product. */
  product?: SellerProduct | undefined;
}

/** The fields of a new product (spec 2), or of one that is changed, which may have a weight (spec 3). */
export function ProductFields({ categories, product }: Props) {
  const known = categories.map(({ path, text: name }) => [path, name] as const);
  const own =
    product && !categories.some(({ path }) => path === product.category)
      ? [[product.category, product.category] as const]
      : [];
  return (
    <>
      <Field
        label={text.name}
        name="name"
        placeholder={text.namePlaceholder}
        autoComplete="off"
        required
        maxLength={sellerLengths.productName}
        defaultValue={product?.name}
      />
      <FieldFrame label={text.description}>
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={4}
            placeholder={text.namePlaceholder}
            defaultValue={product?.description.join('\n')}
            className={inputStyle}
          />
        )}
      </FieldFrame>
      <GreenWords />
      <Choice
        label={text.category}
        name="category"
        options={[['', text.selectCategory], ...known, ...own.filter(([path]) => path !== '')]}
        value={product?.category}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceFields product={product} />
      </div>
      {hasBackOffice && <StockFields sku={product?.sku} onShelf={product?.onShelf} />}
      {product && (
        <Field
          label={text.weight}
          name="weight"
          autoComplete="off"
          maxLength={sellerLengths.weight}
          defaultValue={product.weight ?? ''}
        />
      )}
    </>
  );
}
