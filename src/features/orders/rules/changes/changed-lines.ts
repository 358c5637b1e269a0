import type { ChangeRefusal } from '../../contract/order-change.ts';
import { limits } from '#core/limits.ts';
import type { Cents } from '#core/money.ts';
import { type BoughtLine, lineCents, shareDiscount } from '../order-money.ts';

/** A line of an order. `position` is null until it is stored. */
export interface ChangedLine extends BoughtLine {
  position: number | null;
  productId: string;
}

/** A line before the change. `free`: its quantity that is neither returned nor refunded. */
export interface PresentLine extends ChangedLine {
  position: number;
  free: number;
}

/** A product that a change brings into the order, with its present price. */
interface OfferedProduct {
  name: string;
  offerCents: Cents;
}

/** The wanted changes of the goods. `offers` has every named product, and the products of swapped lines that still exist. */
export interface GoodsWishes {
  lines: readonly {
    position: number;
    quantity?: number | undefined;
    unitCents?: Cents | undefined;
    swapTo?: string | undefined;
  }[];
  added: readonly { productId: string; quantity: number; unitCents?: Cents | undefined }[];
  discount?: { kind: 'percent' | 'cents'; value: number } | undefined;
  offers: ReadonlyMap<string, OfferedProduct>;
}

interface Draft {
  lines: ChangedLine[];
  present: ReadonlyMap<string, PresentLine>;
  refusals: Set<ChangeRefusal>;
}

/** Returns the lines after the change in their order, and the reasons why the change is not possible. */
export function changedLines(
  present: readonly PresentLine[],
  wishes: GoodsWishes,
): { lines: ChangedLine[]; refusals: ChangeRefusal[] } {
  const draft: Draft = {
    lines: present.map(({ free: _, ...line }) => line),
    present: new Map(present.map((line) => [line.productId, line])),
    refusals: new Set(),
  };
  for (const wish of wishes.lines) changeLine(draft, wish, wishes.offers);
  for (const { productId, quantity, unitCents } of wishes.added) {
    const offer = wishes.offers.get(productId);
    if (!offer) draft.refusals.add('product_unavailable');
    else addUnits(draft, { ...offer, productId, quantity, discountCents: 0 }, unitCents);
  }
  if (wishes.discount) giveDiscount(draft, wishes.discount);
  const quantities = draft.lines.map(({ quantity }) => quantity);
  if (quantities.every((quantity) => quantity === 0)) draft.refusals.add('no_items');
  const { maxQuantity, maxLines } = limits.cart;
  if (quantities.length > maxLines || quantities.some((quantity) => quantity > maxQuantity))
    draft.refusals.add('too_many');
  return { lines: draft.lines, refusals: [...draft.refusals] };
}

/** A line with refunds or returns keeps its price and cannot grow, because they were calculated from it. */
const isSettled = ({ present }: Draft, { productId }: ChangedLine): boolean => {
  const before = present.get(productId);
  return before !== undefined && before.free < before.quantity;
};

/** The discount of the present quantity at another quantity and price: the same share of the price. */
function discountAt(line: BoughtLine, quantity: number, offerCents: Cents): Cents {
  const before = line.offerCents * line.quantity;
  const discount = before - lineCents(line);
  return before === 0 ? 0 : Math.floor((discount * quantity * offerCents) / before);
}

function changeLine(draft: Draft, wish: GoodsWishes['lines'][number], offers: GoodsWishes['offers']): void {
  const line = draft.lines.find(({ position }) => position === wish.position);
  if (!line) return void draft.refusals.add('line_missing');
  if (wish.quantity !== undefined) setQuantity(draft, line, wish.quantity);
  if (wish.swapTo !== undefined) swap(draft, line, { to: wish.swapTo, unitCents: wish.unitCents, offers });
  else if (wish.unitCents !== undefined && wish.unitCents !== line.offerCents) setPrice(draft, line, wish.unitCents);
}

function setQuantity(draft: Draft, line: ChangedLine, quantity: number): void {
  if (quantity <= line.quantity) {
    const free = draft.present.get(line.productId)?.free ?? line.quantity;
    if (line.quantity - quantity > free) draft.refusals.add('line_refunded');
    line.quantity = quantity;
    return;
  }
  if (isSettled(draft, line)) draft.refusals.add('line_refunded');
  // A removed line has no price share left. Its units come back at the price without a discount.
  const discountCents = line.quantity === 0 ? 0 : discountAt(line, quantity, line.offerCents);
  Object.assign(line, { quantity, ordered: quantity, discountCents });
}

function setPrice(draft: Draft, line: ChangedLine, offerCents: Cents): void {
  if (isSettled(draft, line)) draft.refusals.add('line_refunded');
  const discountCents = discountAt(line, line.quantity, offerCents);
  Object.assign(line, { offerCents, discountCents, ordered: line.quantity });
}

/** The price of a piece after a swap. A product of the same present price keeps the line's price, so that a swap of colours costs nothing. */
export const swapPrice = (lineCents: Cents, before: Cents | undefined, after: Cents): Cents =>
  before === after ? lineCents : after;

/** Replaces all units of a line. */
function swap(
  draft: Draft,
  line: ChangedLine,
  { to, unitCents, offers }: { to: string; unitCents: Cents | undefined; offers: GoodsWishes['offers'] },
): void {
  const offer = offers.get(to);
  if (!offer || to === line.productId) return void draft.refusals.add('product_unavailable');
  if (isSettled(draft, line)) draft.refusals.add('line_refunded');
  const offerCents = unitCents ?? swapPrice(line.offerCents, offers.get(line.productId)?.offerCents, offer.offerCents);
  const { quantity } = line;
  const discountCents = discountAt(line, quantity, offerCents);
  line.quantity = 0;
  addUnits(draft, { name: offer.name, offerCents, productId: to, quantity, discountCents });
}

/** Adds units to the line of their product. A product has one line, because its stock is reserved by line. */
function addUnits(
  draft: Draft,
  units: Omit<ChangedLine, 'position' | 'ordered'>,
  unitCents: Cents = units.offerCents,
): void {
  const { quantity, productId } = units;
  const line = draft.lines.find((one) => one.productId === productId);
  if (!line) {
    draft.lines.push({ ...units, offerCents: unitCents, ordered: quantity, position: null });
  } else if (line.quantity === 0) {
    const { discountCents } = units;
    Object.assign(line, { quantity, ordered: quantity, offerCents: unitCents, discountCents });
  } else {
    if (line.offerCents !== unitCents) draft.refusals.add('price_differs');
    if (isSettled(draft, line)) draft.refusals.add('line_refunded');
    const discountCents = line.offerCents * line.quantity - lineCents(line) + units.discountCents;
    Object.assign(line, { quantity: line.quantity + quantity, ordered: line.quantity + quantity, discountCents });
  }
}

/** Distributes a discount over the lines without refunds and returns. */
function giveDiscount(draft: Draft, { kind, value }: NonNullable<GoodsWishes['discount']>): void {
  const open = draft.lines.filter((line) => line.quantity > 0 && !isSettled(draft, line));
  const totals = open.map(lineCents);
  const sum = totals.reduce((all, total) => all + total, 0);
  const cents = kind === 'percent' ? Math.round((sum * value) / 100) : value;
  if (cents > sum) return void draft.refusals.add('discount_too_large');
  const shares = shareDiscount(totals, cents);
  for (const [index, line] of open.entries()) {
    const discountCents = line.offerCents * line.quantity - lineCents(line) + (shares[index] ?? 0);
    Object.assign(line, { discountCents, ordered: line.quantity });
  }
}
