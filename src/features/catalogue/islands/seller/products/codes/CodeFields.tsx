import { sellerLengths } from '../../../../rules/seller-limits.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { SellerProduct } from '../../../../contract/seller-products.ts';
import { otherOptions } from '../../../../rules/option-text.ts';
import { $fieldProblems } from '../../../../stores/seller/product-field-problems.ts';
import { $sellerProducts } from '../../../../stores/seller/seller-product-list.ts';
import { productCodes as text } from '../../../../text/product-codes.ts';
import { Field } from '#ui/Field.tsx';
import { GtinField } from './GtinField.tsx';
import { OptionPair } from './OptionPair.tsx';

interface Props {
  /** The brands of the content, as suggestions. */
  brands?: readonly string[] | undefined;
  product?: SellerProduct | undefined;
  typed?: Readonly<Record<string, string>> | undefined;
}

/** Brand, codes and options of a product, in a group that is closed while it is empty. */
export function CodeFields({ brands = [], product, typed = {} }: Props) {
  const problems = useStore($fieldProblems);
  const { brand = typed.brand ?? '', gtin = typed.gtin ?? '', mpn = typed.mpn ?? '', options = {} } = product ?? {};
  const others = otherPairs(otherOptions(options), typed);
  const { colour = typed.colour ?? '', size = typed.size ?? '' } = options;
  const [isFilled] = useState([brand, gtin, mpn, colour, size, ...others.flat()].some((value) => value !== ''));
  const group = useRef<HTMLDetailsElement>(null);
  // A closed group cannot show the field that the browser or the API refuses.
  const open = () => group.current?.setAttribute('open', '');
  useEffect(() => {
    if (problems.brand ?? problems.gtin ?? problems.mpn) open();
    group.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const field = { autoComplete: 'off' };
  const option = { ...field, maxLength: sellerLengths.optionValue };
  return (
    <details ref={group} open={isFilled} onInvalidCapture={open}>
      <summary className="flex min-h-touch cursor-pointer items-center text-lg font-semibold">{text.title}</summary>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
        <BrandField brands={brands} initial={brand} error={problems.brand} />
        <GtinField initial={gtin} error={problems.gtin} />
        <Field
          {...{ ...field, label: text.mpn, name: 'mpn', maxLength: sellerLengths.mpn, defaultValue: mpn }}
          error={problems.mpn}
        />
        <Field {...{ ...option, label: text.colour, name: 'colour', defaultValue: colour }} />
        <Field {...{ ...option, label: text.size, name: 'size', defaultValue: size }} />
        {others.map(([name, value], index) => (
          <OptionPair key={index} index={index} name={name} value={value} />
        ))}
      </div>
    </details>
  );
}

/** Returns the other options as pairs, at least one, which may be empty. A draft stores the first pair. */
const otherPairs = (options: Record<string, string>, typed: Readonly<Record<string, string>>): [string, string][] => {
  const pairs = Object.entries(options);
  return pairs.length > 0 ? pairs : [[typed.optionName0 ?? '', typed.optionValue0 ?? '']];
};

interface BrandProps {
  brands: readonly string[];
  initial: string;
  error: string | undefined;
}

function BrandField({ brands, initial, error }: BrandProps) {
  const { products } = useStore($sellerProducts);
  const known = new Set([...brands, ...products.flatMap(({ brand }) => brand ?? [])]);
  const id = useId();
  return (
    <div>
      <Field
        {...{ label: text.brand, name: 'brand', list: id, autoComplete: 'off', maxLength: sellerLengths.brand }}
        defaultValue={initial}
        error={error}
        hint={text.brandHint}
      />
      <datalist id={id}>
        {[...known].sort().map((brand) => (
          <option key={brand} value={brand} />
        ))}
      </datalist>
    </div>
  );
}
