import type { ProductOptions } from '#features/catalogue/contract/product-codes.ts';
import { compareSizes } from '#features/catalogue/rules/variants/size-order.ts';
import { sizeOf } from '#features/catalogue/rules/variants/product-options.ts';
import { fold } from '#core/strings/product-search.ts';

/** Sorts variants as shoppers see them: by colour, oldest colour first, and then by size. */
export function inRowOrder<Variant extends { options?: ProductOptions | null | undefined }>(
  variants: readonly Variant[],
): Variant[] {
  const colour = ({ options }: Variant) => fold((options?.['colour'] ?? '').trim());
  const colours = [...new Set(variants.map(colour))];
  const size = ({ options }: Variant) => sizeOf(options)?.label ?? '';
  return variants.toSorted(
    (one, other) =>
      colours.indexOf(colour(one)) - colours.indexOf(colour(other)) || compareSizes(size(one), size(other)),
  );
}
