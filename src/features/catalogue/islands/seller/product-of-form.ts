import type { Attributes } from '#features/attributes/contract/attributes.ts';
import type { NewProduct } from '../../contract/product.ts';
import type { ProductOptions } from '../../contract/product-codes.ts';
import { gtinDigits } from '../../rules/option-text.ts';
import { toEuros } from '#core/money.ts';
import { centsIn, quantityRule, readNumber } from '#core/typed-number.ts';
import { formText } from '#ui/form-text.ts';

/** Reads the form (spec 3, 7). An empty quantity means not counted. Attributes are included only if they have changed. */
export function productOfForm(form: HTMLFormElement): NewProduct & { weight?: string } {
  const { name = '', description = '', category = '', ...typed } = formText(form);
  return {
    name: name.trim(),
    description: description.split(/\r?\n/),
    category,
    price: eurosIn(typed.price),
    offerPrice: eurosIn(typed.offerPrice),
    ...(typed.weight === undefined ? {} : { weight: typed.weight.trim() }),
    ...(typed.offerFrom === undefined ? {} : { offerFrom: typed.offerFrom || null }),
    ...(typed.offerUntil === undefined ? {} : { offerUntil: typed.offerUntil || null }),
    ...(typed.availableFrom === undefined ? {} : { availableFrom: typed.availableFrom || null }),
    ...(typed.sku === undefined ? {} : { sku: typed.sku.trim() }),
    ...(typed.attributes ? { attributes: JSON.parse(typed.attributes) as Attributes | null } : {}),
    ...(typed.quantity === undefined ? {} : { quantity: quantityIn(typed.quantity) }),
    ...(typed.brand === undefined ? {} : codesIn(typed)),
  };
}

type Typed = Readonly<Record<string, string>>;

/** Empty codes are empty texts, and a product without options has null. */
const codesIn = ({ brand = '', gtin = '', mpn = '', ...typed }: Typed) => ({
  brand: brand.trim(),
  gtin: gtinDigits(gtin),
  mpn: mpn.trim(),
  options: optionsIn(typed),
});

function optionsIn({ colour = '', size = '', ...typed }: Typed): ProductOptions | null {
  const others = Object.keys(typed).flatMap((field) => {
    const [, index] = /^optionName(\d)$/.exec(field) ?? [];
    return index === undefined ? [] : [[typed[field] ?? '', typed[`optionValue${index}`] ?? ''] as const];
  });
  const pairs = [['colour', colour] as const, ['size', size] as const, ...others]
    .map(([name, value]) => [name.trim(), value.trim()] as const)
    .filter(([name, value]) => name !== '' && value !== '');
  return pairs.length === 0 ? null : Object.fromEntries(pairs);
}

/** Reads the form of a new product. Leaves out empty codes, and an empty day of pre-orders. */
export function newProductOfForm(form: HTMLFormElement): NewProduct {
  const { brand, gtin, mpn, options, availableFrom, ...product } = productOfForm(form);
  return {
    ...product,
    ...(brand && { brand }),
    ...(gtin && { gtin }),
    ...(mpn && { mpn }),
    ...(options && { options }),
    ...(availableFrom && { availableFrom }),
  };
}

/** Returns the euros in a field that the form has validated. */
export const eurosIn = (typed = ''): number => toEuros(centsIn(typed) ?? Number.NaN);

/** Returns the quantity in a field that the form has validated, or null for an empty one. */
function quantityIn(typed: string): number | null {
  const read = readNumber(typed, quantityRule);
  return 'value' in read ? read.value : null;
}
