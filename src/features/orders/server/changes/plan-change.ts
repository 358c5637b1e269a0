import { zoneOf } from '#features/addresses/rules/zones.ts';
import { expectRealPlace } from '#features/addresses/server/expect-real-place.ts';
import { nameWithOptions } from '#features/catalogue/rules/variants/product-options.ts';
import { readOptions } from '#features/catalogue/server/product-codes.ts';
import { findProducts, type ProductRow } from '#features/catalogue/server/product.repository.ts';
import { availableQuantities } from '#features/catalogue/server/stock/stock.repository.ts';
import { type Cents, toCents } from '#core/money.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import type { ChangeRefusal, OrderChange } from '../../contract/order-change.ts';
import type { ConsentReason } from '../../contract/order-proposal.ts';
import {
  type ChangedLine,
  changedLines,
  type GoodsWishes,
  type PresentLine,
} from '../../rules/changes/changed-lines.ts';
import { changedDelivery, consentReason, refusalsOfTerms, shownPercentage } from '../../rules/changes/change-terms.ts';
import { totalsOf } from '../../rules/order-money.ts';
import { readStoredAddress } from '../../rules/stored-address.ts';
import { priceDelivery } from '../order-delivery.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type OrderRecord, quantitiesOf, refundableCents } from '../order-record.ts';
import { toBoughtLine } from '../order.repository.ts';

interface Totals {
  subtotal: Cents;
  discount: Cents;
  delivery: Cents;
  total: Cents;
}

/** A change with everything that it would write. It is possible if `refusals` is empty. */
export interface ChangePlan {
  present: readonly PresentLine[];
  lines: readonly ChangedLine[];
  before: Totals;
  after: Totals;
  discountPercentage: number;
  /** The paid money that goes back. */
  refundCents: Cents;
  /** Why the customer must agree; undefined if no consent is needed. */
  consent: ConsentReason | undefined;
  /** The products of new lines. */
  products: ReadonlyMap<string, ProductRow>;
  /** The available quantities of counted products. */
  left: ReadonlyMap<string, number>;
  refusals: readonly ChangeRefusal[];
}

type PlanDeps = Pick<OrderDeps, 'delivery' | 'isOffered'>;

export const nameOf = (product: ProductRow): string => nameWithOptions(product.name, readOptions(product));

const isForSale = ({ isOffered }: PlanDeps, product: ProductRow): boolean =>
  product.in_stock === 1 &&
  product.archived_at === null &&
  isOffered({ _id: product.id, category: product.category, brand: product.brand });

/** Computes a change without writing anything. Preview and change both call it. Throws postcode_unknown and district_elsewhere. */
export async function planChange(
  db: ShopDatabase,
  deps: PlanDeps,
  { record, change }: { record: OrderRecord; change: OrderChange },
): Promise<ChangePlan> {
  const present = record.lines.map((line): PresentLine => {
    const { position, product_id: productId } = line;
    return { ...toBoughtLine(line), position, productId, free: quantitiesOf(record, line).free };
  });
  const { products, wishes, isAllOnSale } = await readWishes(db, deps, { present, change });
  const { lines, refusals } = changedLines(present, wishes);
  const before = { ...totalsOf(present, record.order.delivery_cents), delivery: record.order.delivery_cents };
  const goods = totalsOf(lines, 0);
  const { delivery, refused } = deliveryOf(deps, {
    record,
    change,
    goods: Math.max(goods.total, before.total - before.delivery),
  });
  const after = { ...totalsOf(lines, delivery), delivery };
  const left = await availableQuantities(
    db,
    lines.map(({ productId }) => productId),
  );
  const isPaid = record.order.is_paid === 1;
  // Cash that was collected already has no further payment.
  const canPay = !isPaid || record.order.payment_method !== 'cash';
  const { askedBy } = change;
  const terms = { before: { lines: present, total: before.total }, after: { lines, total: after.total }, askedBy };
  const all: ChangeRefusal[] = [
    ...(isAllOnSale ? [] : (['product_unavailable'] as const)),
    ...refusals,
    ...(isShort({ present, lines, left }) ? (['stock_short'] as const) : []),
    ...refused,
    ...refusalsOfTerms({ ...terms, canPay }),
    ...(change.address === undefined && isSame(present, lines) ? (['nothing'] as const) : []),
  ];
  return {
    present,
    lines,
    before,
    after,
    discountPercentage: shownPercentage(record.order.discount_percentage, { ...after, lines: lines.length }),
    refundCents: isPaid ? Math.min(refundableCents(record), Math.max(0, before.total - after.total)) : 0,
    consent: consentReason(terms),
    products,
    left,
    refusals: [...new Set(all)],
  };
}

/** Reads the products of a change, with their present prices. */
async function readWishes(
  db: ShopDatabase,
  deps: PlanDeps,
  { present, change }: { present: readonly PresentLine[]; change: OrderChange },
): Promise<{ products: Map<string, ProductRow>; wishes: GoodsWishes; isAllOnSale: boolean }> {
  const wanted = [
    ...change.added.map(({ productId }) => productId),
    ...change.lines.flatMap(({ swapTo }) => swapTo ?? []),
  ];
  const swapped = change.lines.filter(({ swapTo }) => swapTo !== undefined).map(({ position }) => position);
  const sources = present.filter(({ position }) => swapped.includes(position)).map(({ productId }) => productId);
  const ids = new Set([...wanted, ...sources]);
  const rows = ids.size === 0 ? [] : await findProducts(db, [...ids]);
  const products = new Map(rows.map((row) => [row.id, row]));
  const isAllOnSale = wanted.every((id) => {
    const product = products.get(id);
    return product !== undefined && isForSale(deps, product);
  });
  const { discount } = change;
  const wishes: GoodsWishes = {
    lines: change.lines.map(({ unitPrice, ...line }) => ({ ...line, unitCents: centsOf(unitPrice) })),
    added: change.added.map(({ unitPrice, ...line }) => ({ ...line, unitCents: centsOf(unitPrice) })),
    discount: discount?.kind === 'euros' ? { kind: 'cents', value: toCents(discount.value) } : discount,
    offers: new Map(rows.map((row) => [row.id, { name: nameOf(row), offerCents: row.offer_cents }])),
  };
  return { products, wishes, isAllOnSale };
}

const centsOf = (euros: number | undefined): Cents | undefined => (euros === undefined ? undefined : toCents(euros));

interface ToDeliver {
  record: OrderRecord;
  change: OrderChange;
  /** The larger price of the goods before and after the change: a smaller order keeps free delivery. */
  goods: Cents;
}

function deliveryOf(
  { delivery: terms }: PlanDeps,
  { record: { order }, change, goods }: ToDeliver,
): { delivery: Cents; refused: ChangeRefusal[] } {
  const former = readStoredAddress(order.address_json);
  const address = change.address ?? former;
  if (change.address) expectRealPlace(change.address);
  const isOtherZone = zoneOf(address) !== zoneOf(former);
  const present = order.delivery_cents;
  if (order.is_pickup === 1) return { delivery: present, refused: [] };
  if (!terms.zones[zoneOf(address)].isServed) {
    return { delivery: present, refused: isOtherZone ? ['not_served'] : [] };
  }
  const { cents: priced, cashRefusedBy } = priceDelivery(terms, { address, goods, method: order.payment_method });
  const isCashLost = isOtherZone && cashRefusedBy !== undefined;
  return {
    delivery: changedDelivery({ present, priced, isOtherZone }),
    refused: isCashLost ? ['cash_not_offered'] : [],
  };
}

const formerOf = (present: readonly PresentLine[], { productId }: ChangedLine): PresentLine | undefined =>
  present.find((line) => line.productId === productId);

type Compared = Pick<ChangePlan, 'present' | 'lines'>;

/** Whether a product has less stock than the change adds. */
const isShort = ({ present, lines, left }: Compared & Pick<ChangePlan, 'left'>): boolean =>
  lines.some((line) => {
    const gained = line.quantity - (formerOf(present, line)?.quantity ?? 0);
    const available = left.get(line.productId);
    return gained > 0 && available !== undefined && available < gained;
  });

/** Returns the lines that a change would write. */
export const writtenLines = ({ present, lines }: Compared): ChangedLine[] =>
  lines.filter((line) => {
    const former = formerOf(present, line);
    const { quantity, ordered, offerCents, discountCents } = line;
    return (
      former?.quantity !== quantity ||
      former.ordered !== ordered ||
      former.offerCents !== offerCents ||
      former.discountCents !== discountCents
    );
  });

const isSame = (present: readonly PresentLine[], lines: readonly ChangedLine[]): boolean =>
  writtenLines({ present, lines }).length === 0;
