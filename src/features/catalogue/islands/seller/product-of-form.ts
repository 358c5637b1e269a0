import type { Attributes } from '#features/attributes/contract/attributes.ts';
import type { NewProduct } from '../../contract/product.ts';
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
    ...(typed.sku === undefined ? {} : { sku: typed.sku.trim() }),
    ...(typed.attributes ? { attributes: JSON.parse(typed.attributes) as Attributes | null } : {}),
    ...(typed.quantity === undefined ? {} : { quantity: quantityIn(typed.quantity) }),
  };
}

/** Returns the euros in a field that the form has validated. */
export const eurosIn = (typed = ''): number => toEuros(centsIn(typed) ?? Number.NaN);

/** Returns the quantity in a field that the form has validated, or null for an empty one. */
function quantityIn(typed: string): number | null {
  const read = readNumber(typed, quantityRule);
  return 'value' in read ? read.value : null;
}
