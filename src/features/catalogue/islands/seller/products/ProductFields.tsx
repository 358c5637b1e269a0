import { useState } from 'react';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import { sellerLengths } from '../../../rules/seller-limits.ts';
import type { SellerProduct } from '../../../contract/seller-products.ts';
import { hasBackOffice } from '#features/seller/stores/seller-api.ts';
import { seller as text } from '#features/seller/text/seller.ts';
import { Field, FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { Characteristics, type Described } from './characteristics/Characteristics.tsx';
import { CodeFields } from './codes/CodeFields.tsx';
import { GreenWords } from './GreenWords.tsx';
import { PriceFields } from './PriceFields.tsx';
import { StockFields } from './StockFields.tsx';

interface Props {
  categories: readonly CategoryOption[];
  /** The vocabulary of attributes. Without it the form has no attribute fields. */
  terms?: AttributeTerms | undefined;
  /** The brands of the content, as suggestions. */
  brands?: readonly string[] | undefined;
  /** The initial values of the fields. Undefined for a new product. */
  product?: SellerProduct | undefined;
  typed?: Readonly<Record<string, string>> | undefined;
}

/** The fields of a new product (spec 2), or of an edited one, which may have a weight (spec 3). */
export function ProductFields({ categories, terms, brands, product, typed = {} }: Props) {
  const first = product ?? {
    name: typed.name ?? '',
    category: typed.category ?? '',
    description: typed.description?.split('\n') ?? [],
  };
  const { name, category, description } = first;
  const [described, describe] = useState<Described>({ name, category, description });
  const say = (change: Partial<Described>) => describe((before) => ({ ...before, ...change }));
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
        defaultValue={name}
        onChange={({ target }) => say({ name: target.value })}
      />
      <FieldFrame label={text.description}>
        {(control) => (
          <textarea
            {...control}
            name="description"
            rows={4}
            placeholder={text.namePlaceholder}
            defaultValue={description.join('\n')}
            className={inputStyle}
            onChange={({ target }) => say({ description: target.value.split('\n') })}
          />
        )}
      </FieldFrame>
      <GreenWords />
      <Choice
        label={text.category}
        name="category"
        options={[['', text.selectCategory], ...known, ...own.filter(([path]) => path !== '')]}
        value={category}
        onChange={(value) => say({ category: value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <PriceFields product={product} typed={typed} />
      </div>
      {hasBackOffice && <StockFields product={product} typed={typed} />}
      {hasBackOffice && <CodeFields brands={brands} product={product} typed={typed} />}
      {hasBackOffice && terms && (
        <Characteristics terms={terms} described={described} known={product} typed={typed.attributes} />
      )}
    </>
  );
}
