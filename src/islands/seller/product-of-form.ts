import type { Attributes } from '#contract/attributes.ts';
import type { NewProduct } from '#contract/product.ts';
import { toEuros } from '#domain/money.ts';
import { centsIn, piecesRule, readNumber } from '#domain/numbers/typed-number.ts';
import { formText } from '#ui/form-text.ts';

/** The product that the form describes: the description as lines, prices in euros, a weight if it has the field (spec 3, 7).
 * Where pieces can be counted, an empty number counts none; attributes are there where they differ from those of before. */
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
    ...(quantity === undefined ? {} : { quantity: piecesIn(quantity) }),
  };
}

/** The euros of a field that the form has found good. */
export const eurosIn = (typed = ''): number => toEuros(centsIn(typed) ?? Number.NaN);

/** The pieces of a field that the form has found good; null for an empty one. */
function piecesIn(typed: string): number | null {
  const read = readNumber(typed, piecesRule);
  return 'value' in read ? read.value : null;
}
