import type { Attributes } from '#contract/attributes.ts';
import type { NewProduct } from '#contract/product.ts';
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
    price: Number(price),
    offerPrice: Number(offerPrice),
    ...(weight === undefined ? {} : { weight: weight.trim() }),
    ...(offerUntil === undefined ? {} : { offerUntil: offerUntil || null }),
    ...(sku === undefined ? {} : { sku: sku.trim() }),
    ...(attributes ? { attributes: JSON.parse(attributes) as Attributes | null } : {}),
    ...(quantity === undefined ? {} : { quantity: quantity === '' ? null : Number(quantity) }),
  };
}
