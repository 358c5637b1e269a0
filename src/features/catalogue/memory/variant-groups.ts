import type { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import type { ProductVariants } from '../rules/product-variants.ts';
import type { ListedProduct, ProductInCents } from '../rules/listed-product.ts';
import { cardOf, compareSized, onePerSize } from '../rules/variants/sizes-of-colour.ts';
import { type Rated, sharedRating } from '../rules/variants/shared-rating.ts';
import { variantKeys } from '../rules/variants/variant-keys.ts';
import type { ChangeBuilder } from './catalogue-change.ts';
import { type ColourVariant, type Entry, isListed, isSized, type VariantGroup } from './catalogue-entry.ts';
import { SortedProducts } from './sorted-products.ts';

type Find = (entry: Entry) => ListedProduct;

/** The entry that represents a shade: the card of its sizes, or the newest in stock, or else the newest. */
function shownOf({ entries, card }: ColourVariant): Entry | undefined {
  if (card?.isShown) return card;
  for (let index = 0; index < entries.size; index++) {
    const entry = entries.newest(index);
    if (entry?.isShown) return entry;
  }
  return entries.newest(0);
}

/** Groups the products of a category into models: by their options, or by names that differ only in colours or scent. */
export class VariantGroups {
  readonly #reader: AttributeReader;
  readonly #groups = new Map<string, VariantGroup>();
  /** Caches the model of a product, with the state of its group at that time. */
  readonly #known = new WeakMap<ListedProduct, { state: object; model: ProductVariants | undefined }>();

  constructor(reader: AttributeReader) {
    this.#reader = reader;
  }

  /** The shade for a product; undefined if it has no options, and no picture or no known shade. */
  shadeOf(product: ProductInCents): ColourVariant | undefined {
    const keys = variantKeys(product, this.#reader);
    if (!keys) return undefined;
    const { group: key, variesBy, shade, shades, words } = keys;
    const newGroup = { key, variesBy, shades: new Map(), optioned: new Set<Entry>(), state: {} };
    const group: VariantGroup = this.#groups.get(key) ?? newGroup;
    const newShade = { group, key: shade, shades, words, entries: new SortedProducts<Entry>() };
    return group.shades.get(shade) ?? { ...newShade, sizes: new Set(), card: undefined, listed: undefined };
  }

  /** Adds an entry that is already in its lists. Chooses the card of its colour. */
  add(entry: Entry, change: ChangeBuilder): void {
    const { shade } = entry;
    if (!shade) return;
    const { group, key, entries } = shade;
    this.#groups.set(group.key, group);
    group.shades.set(key, shade);
    entries.add(entry);
    if (entry.hasOptions) group.optioned.add(entry);
    if (isSized(entry)) shade.sizes.add(entry);
    chooseCard(shade);
    if (shownOf(shade) === entry || entry.hasOptions) markChanged(entry, group, change);
  }

  /** Removes an entry that is no longer in any list. */
  delete(entry: Entry, change: ChangeBuilder): void {
    const { shade } = entry;
    if (!shade) return;
    const { group, key, entries } = shade;
    const wasShown = shownOf(shade) === entry;
    entries.delete(entry);
    group.optioned.delete(entry);
    if (isSized(entry)) shade.sizes.delete(entry);
    chooseCard(shade);
    if (entries.size === 0) group.shades.delete(key);
    if (group.shades.size === 0) this.#groups.delete(group.key);
    if (wasShown || entry.hasOptions) markChanged(entry, group, change);
  }

  /** The model of a product that also comes in other shades or has a size. Returns the same object until the model changes. */
  of(product: ListedProduct, entry: Entry | undefined, find: Find): ProductVariants | undefined {
    const shade = entry?.shade;
    if (!shade || (shade.group.shades.size < 2 && shade.sizes.size === 0)) return undefined;
    const { state } = shade.group;
    const known = this.#known.get(product);
    if (known?.state === state) return known.model;
    const model = modelOf(product, entry, shade, find);
    this.#known.set(product, { state, model });
    return model;
  }
}

/** All products of the entry's model if one of them has options, oldest first. Otherwise the entry alone. */
export function modelEntries(entry: Entry): Entry[] {
  const group = entry.shade?.group;
  if (!group || group.optioned.size === 0) return [entry];
  const entries = [...group.shades.values()].flatMap(({ entries: own }) => [...own.oldestFirst()]);
  return entries.sort((one, other) => one.position - other.position);
}

/** The rating of all products of the entry's model; undefined if the product does not share it. */
export function modelRating(entry: Entry): Rated | undefined {
  const entries = modelEntries(entry);
  return entries.length < 2 ? undefined : sharedRating(entries.map(({ sortKeys }) => sortKeys));
}

/** The entry whose page search engines list for all sizes of a model: of the oldest colour, the first size, in stock or not. */
export function canonicalEntry(entry: Entry): Entry {
  const shades = [...(entry.shade?.group.shades.values() ?? [])].filter(({ sizes }) => sizes.size > 0);
  if (shades.length === 0 || !entry.sized) return entry;
  const oldest = ({ sizes }: ColourVariant) => Math.min(...Array.from(sizes, ({ position }) => position));
  const [first] = shades.sort((one, other) => oldest(one) - oldest(other));
  const inAnyStock = [...(first?.sizes ?? [])].map((one) => ({ entry: one, ...one.sized, isShown: true }));
  return inAnyStock.sort(compareSized)[0]?.entry ?? entry;
}

function chooseCard(shade: ColourVariant): void {
  shade.card = cardOf(sizesOf(shade))?.entry;
}

/** Marks the group as changed, because its products show the group on their pages, on their cards and as related products. */
function markChanged({ category }: Entry, group: VariantGroup, change: ChangeBuilder): void {
  group.state = {};
  change.models.add(group.key);
  for (const shade of group.shades.values()) {
    const entry = shownOf(shade);
    if (entry && isListed(entry)) change.addShown(category.path, category.shown.newerThan(entry.position));
  }
}

function modelOf(product: ListedProduct, own: Entry, ownShade: ColourVariant, find: Find): ProductVariants {
  const shaded = [...ownShade.group.shades.values()].flatMap((shade) => {
    const entry = sameSizeIn(shade, own) ?? shownOf(shade);
    if (!entry) return [];
    // On its own page and card, a product represents its own shade.
    const found = shade === ownShade ? product : find(entry);
    const isInStock = found.inStock || shade.card?.isShown === true;
    return [{ product: found, isInStock, shades: shade.shades, words: shade.words, position: entry.position }];
  });
  const byStock = (one: boolean, other: boolean) => Number(other) - Number(one);
  shaded.sort((one, other) => byStock(one.isInStock, other.isInStock) || other.position - one.position);
  const variants = shaded.map(({ position: _, ...variant }) => variant);
  const ownSizes = sizesOf(ownShade);
  const sizes = onePerSize(
    ownSizes,
    ownSizes.find(({ entry }) => entry === own),
  ).map(({ entry, size }) => ({ size, product: entry === own ? product : find(entry) }));
  return { variesBy: ownShade.group.variesBy, variants: variants.length > 1 ? variants : [], sizes };
}

/** The product of another colour in the same size, if that is in stock. */
const sameSizeIn = (shade: ColourVariant, { sized }: Entry): Entry | undefined =>
  onePerSize(sizesOf(shade)).find(({ size, isShown }) => isShown && size.key === sized?.size.key)?.entry;

const sizesOf = ({ sizes }: ColourVariant) => Array.from(sizes, (entry) => ({ entry, ...entry.sized }));
