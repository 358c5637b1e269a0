import type { BulkAction, BulkReason, BulkWarning } from '../../contract/bulk-changes.ts';
import type { EnteredPrices } from '../entered-prices.ts';
import { priceDoubt } from '../price-doubt.ts';
import { newPrices } from './new-prices.ts';

/** The values of a product that a change of many products may replace. Prices are in cents. */
export interface BulkValues extends EnteredPrices {
  category: string;
  brand: string | null;
  inStock: boolean;
  archived: boolean;
}

/** The product facts that decide whether an action is possible. */
export interface BulkFacts {
  /** The available quantity; null if not counted. */
  quantity: number | null;
  /** Whether another product of the shop has its SKU. */
  isSkuTaken: boolean;
}

export type BulkField = keyof BulkValues;

/** The values that an action replaces. They are compared before it is applied or undone. */
export const fieldsOfAction: Record<BulkAction['kind'], readonly BulkField[]> = {
  price: ['priceCents', 'offerCents', 'offerFrom', 'offerUntil'],
  offer: ['priceCents', 'offerCents', 'offerFrom', 'offerUntil'],
  'end-offer': ['priceCents', 'offerCents', 'offerFrom', 'offerUntil'],
  category: ['category'],
  brand: ['brand'],
  stock: ['inStock'],
  archive: ['archived'],
};

/** The changed values of a product after an action on a day in Lisbon, or why it is refused. No values: nothing changes. */
export function changedBy(
  action: BulkAction,
  before: BulkValues,
  { facts, today }: { facts: BulkFacts; today: string },
): Partial<BulkValues> | { reason: BulkReason } {
  const after = afterAction(action, before, { facts, today });
  if ('reason' in after) return after;
  const fields = fieldsOfAction[action.kind].filter((field) => field in after && after[field] !== before[field]);
  return Object.fromEntries(fields.map((field) => [field, after[field]]));
}

function afterAction(
  action: BulkAction,
  before: BulkValues,
  { facts, today }: { facts: BulkFacts; today: string },
): Partial<BulkValues> | { reason: BulkReason } {
  switch (action.kind) {
    case 'price':
    case 'offer':
    case 'end-offer':
      return newPrices(before, action, today);
    case 'category':
      return { category: action.category };
    case 'brand':
      return { brand: action.brand || null };
    case 'stock':
      return action.inStock && isEmpty(facts) ? { reason: 'stock_empty' } : { inStock: action.inStock };
    case 'archive':
      return !action.archived && facts.isSkuTaken ? { reason: 'sku_taken' } : { archived: action.archived };
  }
}

const isEmpty = ({ quantity }: BulkFacts): boolean => quantity !== null && quantity <= 0;

const warningOf = { 'much-higher': 'much_higher', 'much-lower': 'much_lower' } as const;

/** Why a new price may be a typing error. */
export function warningsOf(before: BulkValues, after: Partial<BulkValues>): BulkWarning[] {
  const doubts = (['priceCents', 'offerCents'] as const).map((field) => {
    const price = after[field];
    return price === undefined ? undefined : priceDoubt(price, before[field]);
  });
  return [...new Set(doubts)].flatMap((doubt) => (doubt && doubt !== 'free' ? [warningOf[doubt]] : []));
}

/** Returns whether a product still has given values. */
export const hasValues = (present: BulkValues, expected: Partial<BulkValues>): boolean =>
  Object.entries(expected).every(([field, value]) => present[field as BulkField] === value);
