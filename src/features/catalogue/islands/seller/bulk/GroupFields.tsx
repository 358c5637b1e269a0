import { sellerLengths } from '../../../rules/seller-limits.ts';
import { bulkTexts as text } from '../../../text/bulk-changes.ts';
import { Choice } from '#features/seller/islands/Choice.tsx';
import type { CategoryOption } from '#features/seller/islands/screens.ts';
import { seller } from '#features/seller/text/seller.ts';
import { Field } from '#ui/Field.tsx';

export const CategoryField = ({ categories }: { categories: readonly CategoryOption[] }) => (
  <Choice label={seller.category} name="category" options={categories.map(({ path, text: name }) => [path, name])} />
);

export const BrandField = () => (
  <Field label={text.brand} name="brand" autoComplete="off" maxLength={sellerLengths.brand} hint={text.brandHint} />
);
