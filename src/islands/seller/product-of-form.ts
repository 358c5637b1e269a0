import type { NewProduct } from '#contract/product.ts';
import { formText } from '#ui/form-text.ts';

/** The product that the form describes: the description as lines, prices in euros, a weight if it has the field (spec 3, 7).
 * Where pieces can be counted, an empty number counts none. */
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
  } = formText(form);
  return {
    name: name.trim(),
    description: description.split(/\r?\n/),
    category,
    price: Number(price),
    offerPrice: Number(offerPrice),
    ...(weight === undefined ? {} : { weight: weight.trim() }),
    ...(offerUntil === undefined ? {} : { offerUntil: offerUntil || null }),
    ...(sku === undefined ? {} : { sku: sku.trim() }),
    ...(quantity === undefined ? {} : { quantity: quantity === '' ? null : Number(quantity) }),
  };
}
