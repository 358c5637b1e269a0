import type { AttributeReader } from '#features/attributes/rules/attribute-reader.ts';
import type { ProductVariants } from '../rules/product-variants.ts';
import type { ListedProduct, ProductInCents } from '../rules/listed-product.ts';
import { fold } from '#core/strings/product-search.ts';
import type { ChangeBuilder } from './catalogue-change.ts';
import type { Entry, VariantGroup, ColourVariant } from './catalogue-entry.ts';
import { SortedProducts } from './sorted-products.ts';

type Find = (entry: Entry) => ListedProduct;

const keyOf = (category: string, model: string): string => `${category.toLowerCase()}/${fold(model)}`;

/** The entry that represents a shade: the newest in stock, or else the newest. */
function shownOf({ entries }: ColourVariant): Entry | undefined {
  for (let index = 0; index < entries.size; index++) {
    const entry = entries.newest(index);
    if (entry?.isShown) return entry;
  }
  return entries.newest(0);
}

/** Groups the products of a category into models. Their names differ only in colours or scent. */
export class VariantGroups {
  readonly #reader: AttributeReader;
  readonly #groups = new Map<string, VariantGroup>();
  /** Caches the model of a product, with the state of its group at that time. */
  readonly #known = new WeakMap<ListedProduct, { state: object; model: ProductVariants | undefined }>();

  constructor(reader: AttributeReader) {
    this.#reader = reader;
  }

  /** The shade for a product; undefined if it has no picture or no known shade. */
  shadeOf(product: ProductInCents): ColourVariant | undefined {
    if (product.image.length === 0) return undefined;
    // Reading the description too would take ten times as long. The name contains the shade.
    const named = { ...product, description: [] };
    const variesBy = this.#reader.kindOf(named)?.variesBy ?? 'colours';
    const { model, colours = [], scent } = this.#reader.of(named);
    const shades = variesBy === 'scent' ? [scent].filter((id) => id !== undefined) : colours;
    if (shades.length === 0) return undefined;
    const groupKey = keyOf(product.category, model);
    const group: VariantGroup = this.#groups.get(groupKey) ?? { key: groupKey, variesBy, shades: new Map(), state: {} };
    const key = shades.join(' ');
    return group.shades.get(key) ?? { group, key, entries: new SortedProducts<Entry>() };
  }

  /** Adds an entry that is already in its lists. */
  add(entry: Entry, change: ChangeBuilder): void {
    const { shade } = entry;
    if (!shade) return;
    const { group, key, entries } = shade;
    this.#groups.set(group.key, group);
    group.shades.set(key, shade);
    entries.add(entry);
    if (shownOf(shade) === entry) markChanged(entry, group, change);
  }

  /** Removes an entry that is no longer in any list. */
  delete(entry: Entry, change: ChangeBuilder): void {
    const { shade } = entry;
    if (!shade) return;
    const { group, key, entries } = shade;
    const wasShown = shownOf(shade) === entry;
    entries.delete(entry);
    if (entries.size === 0) group.shades.delete(key);
    if (group.shades.size === 0) this.#groups.delete(group.key);
    if (wasShown) markChanged(entry, group, change);
  }

  /** The model of a product that also comes in other shades. Returns the same object until the model changes. */
  of(product: ListedProduct, shade: ColourVariant | undefined, find: Find): ProductVariants | undefined {
    if (!shade || shade.group.shades.size < 2) return undefined;
    const { state } = shade.group;
    const known = this.#known.get(product);
    if (known?.state === state) return known.model;
    const model = modelOf(product, shade, find);
    this.#known.set(product, { state, model });
    return model;
  }
}

/** Marks the group as changed, because its products show the group on their pages, on their cards and as related products. */
function markChanged({ category }: Entry, group: VariantGroup, change: ChangeBuilder): void {
  group.state = {};
  change.models.add(group.key);
  for (const shade of group.shades.values()) {
    const entry = shownOf(shade);
    if (entry?.isShown) change.addShown(category.path, category.shown.newerThan(entry.position));
  }
}

function modelOf(product: ListedProduct, own: ColourVariant, find: Find): ProductVariants {
  const shaded = [...own.group.shades.values()].flatMap((shade) => {
    const entry = shownOf(shade);
    if (!entry) return [];
    // On its own page and card, a product represents its own shade.
    const found = shade === own ? product : find(entry);
    return [{ product: found, shades: shade.key.split(' '), position: entry.position }];
  });
  const byStock = (one: ListedProduct, other: ListedProduct) => Number(other.inStock) - Number(one.inStock);
  shaded.sort((one, other) => byStock(one.product, other.product) || other.position - one.position);
  return { variesBy: own.group.variesBy, variants: shaded.map(({ product, shades }) => ({ product, shades })) };
}
