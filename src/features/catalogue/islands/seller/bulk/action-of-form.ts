import type { RequestBody } from '#core/endpoint.ts';
import { readNumber } from '#core/typed-number.ts';
import type { sellerProductEndpoints } from '../../../contract/seller-product-endpoints.ts';

type Action = RequestBody<typeof sellerProductEndpoints.productBulkPreview>['action'];
export type BulkKind = Action['kind'];

/** Reads a number that the form has validated: percent or euros, with at most two decimals. */
function numberIn(typed = ''): number {
  const read = readNumber(typed, { decimals: 2, units: ['%', '€', 'eur', 'euro', 'euros'], least: -1e9, most: 1e9 });
  return 'value' in read ? read.value / 100 : Number.NaN;
}

/** The action of the bulk form, whose fields depend on `kind`. */
export function actionOfForm(typed: Readonly<Record<string, string>>): Action {
  const number = numberIn(typed.number);
  const endsIn90 = typed.endsIn90 === 'yes';
  switch (typed.kind ?? '') {
    case 'offer':
      return {
        kind: 'offer',
        offer: typed.by === 'price' ? { by: 'price', euros: number } : { by: 'percent', percent: number },
        endsIn90,
        offerFrom: typed.offerFrom || null,
        offerUntil: typed.offerUntil || null,
      };
    case 'end-offer':
      return { kind: 'end-offer' };
    case 'category':
      return { kind: 'category', category: typed.category ?? '' };
    case 'brand':
      return { kind: 'brand', brand: typed.brand ?? '' };
    case 'stock':
      return { kind: 'stock', inStock: typed.choice === 'on' };
    case 'archive':
      return { kind: 'archive', archived: typed.choice === 'archive' };
    default:
      return {
        kind: 'price',
        change: typed.by === 'amount' ? { by: 'amount', euros: number } : { by: 'percent', percent: number },
        endsIn90,
      };
  }
}
