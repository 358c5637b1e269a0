import type { Attributes } from '#features/attributes/contract/attributes.ts';
import type { NewProduct } from '../../contract/product.ts';
import { toEuros } from '#core/money.ts';
import { centsIn, quantityRule, readNumber } from '#core/typed-number.ts';
import { formText } from '#ui/form-text.ts';

/**
 * Reads the product from the form (spec 3, 7): the description as lines, prices in euros, and a weight if the form has the field. If the form
 * has a quantity field, an empty value means that the stock is not counted. Attributes are included only if they have changed.
 */
export function productOfForm(form: HTMLFormElement): NewProduct & { weight?: string } {
  const {
    name = '',
    description = '',
    category = '',
    price,
    offerPrice,
    weight,
    sku,
    quantity,
    offerUntil,
    attributes,
  } = formText(form);
  return {
    name: name.trim(),
    description: description.split(/\r?\n/),
    category,
    price: eurosIn(price),
    offerPrice: eurosIn(offerPrice),
    ...(weight === undefined ? {} : { weight: weight.trim() }),
    ...(offerUntil === undefined ? {} : { offerUntil: offerUntil || null }),
    ...(sku === undefined ? {} : { sku: sku.trim() }),
    ...(attributes ? { attributes: JSON.parse(attributes) as Attributes | null } : {}),
    ...(quantity === undefined ? {} : { quantity: quantityIn(quantity) }),
  };
}

/** Returns the euros in a field that the form has validated. */
export const eurosIn = (typed = ''): number => toEuros(centsIn(typed) ?? Number.NaN);

/** Returns the quantity in a field that the form has validated, or null for an empty one. */
function quantityIn(typed: string): number | null {
  const read = readNumber(typed, quantityRule);
  return 'value' in read ? read.value : null;
}
