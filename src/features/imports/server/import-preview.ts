import type { ImportedRow } from '../contract/product-import.ts';
import { priceDoubt } from '#features/catalogue/rules/price-doubt.ts';
import type { Cell } from '#server/csv/write-csv.ts';
import { readOptions } from '#features/catalogue/server/product-codes.ts';
import { readAttributes } from '#features/catalogue/server/product-attributes.ts';
import { hasEffect, type PlannedRow } from './planned-row.ts';
import { type FiledProduct, productColumns } from '#features/catalogue/server/seller/product-columns.ts';

/** What the warnings of rows depend on. */
interface ShopState {
  /** The categories of the shop's products, in lower case. */
  categories: ReadonlySet<string>;
  /** See `findCrowdedProducts`. */
  crowded: ReadonlySet<string>;
}

/** Returns a row for the seller's preview. */
export function shownRow(row: PlannedRow, { categories, crowded }: ShopState): ImportedRow {
  const { line, before, added, after, quantity, asked } = row;
  const changes = hasEffect(row) ? changesOf(row) : [];
  const pictures = before?.pictures_json ?? added?.pictures_json;
  const category = after.category;
  return {
    line,
    id: before?.id ?? null,
    sku: (after.sku === undefined ? before?.sku : after.sku) ?? null,
    name: after.name ?? before?.name ?? '',
    does: added ? 'add' : changes.length > 0 || quantity !== undefined ? 'change' : 'nothing',
    changes,
    warnings: [
      ...priceWarnings(row),
      ...(pictures === '[]' && row.pictures.length === 0 ? (['no_picture'] as const) : []),
      ...(before && crowded.has(before.id) ? (['pictures_left_out'] as const) : []),
      ...(category && !categories.has(category.toLowerCase()) ? (['unknown_category'] as const) : []),
    ],
    ...(asked && { asked }),
  };
}

const warningOf = { free: 'free', 'much-higher': 'much_higher', 'much-lower': 'much_lower' } as const;

function priceWarnings({ before, after }: PlannedRow): ImportedRow['warnings'] {
  const doubts = (['price_cents', 'offer_cents'] as const).map((column) => {
    const price = after[column];
    return price === undefined ? undefined : priceDoubt(price, before?.[column]);
  });
  return [...new Set(doubts)].flatMap((doubt) => (doubt ? [warningOf[doubt]] : []));
}

/** Returns whether a row sets a price that the seller must confirm. */
export const isDoubted = ({ warnings }: Pick<ImportedRow, 'warnings'>): boolean =>
  Object.values(warningOf).some((warning) => warnings.includes(warning));

const nothing = {
  ...{ weight: null, attributes_json: null, sku: null, onShelf: null, offer_from: null, offer_until: null },
  ...{ options_json: null, brand: null, gtin: null, mpn: null },
};

/** Returns the cells that a row changes, in the file's format. */
function changesOf({ before, after, quantity, added }: PlannedRow): ImportedRow['changes'] {
  const later = {
    ...nothing,
    ...before,
    ...added,
    ...after,
    ...(quantity === undefined ? {} : { onShelf: quantity }),
  };
  const filed = {
    ...later,
    attributes: readAttributes(later) ?? {},
    options: readOptions(later) ?? {},
  } as FiledProduct;
  return Object.entries(productColumns).flatMap(([field, cellOf]) => {
    const from = before ? shown(cellOf(before)) : '';
    const to = shown(cellOf(filed));
    return from === to || field === 'id' ? [] : [{ field, from, to }];
  });
}

const shown = (cell: Cell): string => {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return cell === null || cell === undefined ? '' : String(cell);
};
