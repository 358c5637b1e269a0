import type { ChangeBuilder } from './catalogue-change.ts';
import { lowestOf } from '../rules/filters/card-values.ts';
import type { SortKeys } from '../rules/filters/sort-keys.ts';
import { type Entry, isSized, type SizedEntry, type VariantGroup } from './catalogue-entry.ts';
import { ProductOrders } from './product-orders.ts';
import type { ProductSlots } from './product-slots.ts';
import { SortedProducts } from './sorted-products.ts';
import { modelRating } from './variant-groups.ts';

/** The entries that lists show: one for each product, or the card for all sizes of a colour. */
export class ShownEntries {
  readonly all = new SortedProducts<Entry>();
  readonly orders = new ProductOrders();

  /** Lists an entry without a size. */
  add(entry: Entry, change: ChangeBuilder): void {
    if (!entry.isShown || isSized(entry)) return;
    this.#list(entry, change);
  }

  /** Removes an entry without a size. */
  delete(entry: Entry, change: ChangeBuilder): void {
    if (isSized(entry)) return;
    this.#unlist(entry, change);
  }

  /** Removes the cards of a model before its products change. */
  deleteCards({ shades }: VariantGroup, slots: ProductSlots, change: ChangeBuilder): void {
    for (const shade of shades.values()) {
      const { listed } = shade;
      shade.listed = undefined;
      if (!listed) continue;
      slots.hide(listed);
      this.#unlist(listed, change);
      listed.cardKeys = undefined;
    }
  }

  /** Lists the cards of a model again. */
  addCards({ shades }: VariantGroup, slots: ProductSlots, change: ChangeBuilder): void {
    for (const shade of shades.values()) {
      const { card } = shade;
      if (!card?.isShown) continue;
      shade.listed = card;
      card.cardKeys = keysOfCard(card);
      slots.putCard(card);
      this.#list(card, change);
    }
  }

  #list(entry: Entry, change: ChangeBuilder): void {
    this.all.add(entry);
    this.orders.add(entry);
    entry.category.shown.add(entry);
    change.addShown(entry.category.path, entry.category.shown.newerThan(entry.position));
  }

  #unlist(entry: Entry, change: ChangeBuilder): void {
    const { category, position, isShown } = entry;
    if (isShown) change.addShown(category.path, category.shown.newerThan(position));
    for (const list of [this.all, category.shown]) list.delete(entry);
    this.orders.delete(entry);
  }
}

function keysOfCard(card: SizedEntry): SortKeys {
  const offerCents = lowestOf(Array.from(card.shade.sizes, ({ sized }) => sized));
  return { ...card.sortKeys, ...modelRating(card), offerCents };
}
