import type { ProductOptions } from '#features/catalogue/contract/product-codes.ts';
import { priceDoubt } from '#features/catalogue/rules/price-doubt.ts';
import { type Cents, toCents, toEuros } from '#core/money.ts';
import { type NumberRule, priceRule, quantityRule, readNumber, type TypedNumber } from '#core/typed-number.ts';

/** The texts that the seller typed into one row, by field. Options are under `option:` and their name. */
export type TypedRow = Readonly<Record<string, string>>;

/** The values of a row; prices in euros. Without a quantity, the variant is not counted. */
export interface RowValues {
  options: ProductOptions;
  price: number;
  offerPrice: number;
  quantity: number | null;
  sku: string;
}

type NumberName = 'price' | 'offerPrice' | 'quantity';

/** Why a row cannot be saved. A doubt needs the seller's confirmation; `before` is the present price. */
export type RowFlaw =
  | { kind: 'number'; field: NumberName; read: TypedNumber; rule: NumberRule }
  | { kind: 'offer-above-price' }
  | { kind: 'doubt'; field: NumberName; doubt: NonNullable<ReturnType<typeof priceDoubt>>; before: Cents };

export const OPTION = 'option:';

const optionsIn = (typed: TypedRow): ProductOptions =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(OPTION) && value.trim() !== '' ? [[name.slice(OPTION.length), value.trim()]] : [],
    ),
  );

type Before = { price: number; offerPrice: number } | undefined;

/** Reads a row. An empty offer price is the price. With `isConfirmed`, unusual prices are accepted. */
export function readRow(typed: TypedRow, before: Before, isConfirmed: boolean): RowValues | RowFlaw {
  const given = typed.offerPrice?.trim() ? typed : { ...typed, offerPrice: typed.price ?? '' };
  const price = readNumber(given.price ?? '', priceRule);
  const offerPrice = readNumber(given.offerPrice ?? '', priceRule);
  const quantity = readNumber(given.quantity ?? '', quantityRule);
  if (!('value' in price)) return { kind: 'number', field: 'price', read: price, rule: priceRule };
  if (!('value' in offerPrice)) return { kind: 'number', field: 'offerPrice', read: offerPrice, rule: priceRule };
  if (!('value' in quantity) && quantity.flaw !== 'empty')
    return { kind: 'number', field: 'quantity', read: quantity, rule: quantityRule };
  if (offerPrice.value > price.value) return { kind: 'offer-above-price' };
  const cents = { price: price.value, offerPrice: offerPrice.value };
  const flaw = isConfirmed ? undefined : doubtOf(cents, before);
  return (
    flaw ?? {
      options: optionsIn(typed),
      price: toEuros(cents.price),
      offerPrice: toEuros(cents.offerPrice),
      quantity: 'value' in quantity ? quantity.value : null,
      sku: (typed.sku ?? '').trim(),
    }
  );
}

function doubtOf(cents: Record<'price' | 'offerPrice', Cents>, before: Before): RowFlaw | undefined {
  for (const field of ['price', 'offerPrice'] as const) {
    const known = before && toCents(before[field]);
    const doubt = priceDoubt(cents[field], known);
    if (doubt) return { kind: 'doubt', field, doubt, before: known ?? 0 };
  }
  return undefined;
}

export const isFlaw = (read: RowValues | RowFlaw): read is RowFlaw => 'kind' in read;
