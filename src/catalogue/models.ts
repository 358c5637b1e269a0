import type { AttributeReader } from '#domain/attributes/attribute-reader.ts';
import type { Model } from '#domain/attributes/model.ts';
import type { ListedProduct, ProductInCents } from '#domain/listed-product.ts';
import { fold } from '#domain/product-search.ts';
import type { ChangeBuilder } from './catalogue-change.ts';
import type { Entry, Group, Shade } from './catalogue-entry.ts';
import { SortedProducts } from './sorted-products.ts';

type Find = (entry: Entry) => ListedProduct;

/** Names a model among all. */
const keyOf = (category: string, model: string): string => `${category.toLowerCase()}/${fold(model)}`;

/** The entry that stands for a shade: the newest in stock, or else the newest. */
function shownOf({ entries }: Shade): Entry | undefined {
  for (let index = 0; index < entries.size; index++) {
    const entry = entries.newest(index);
    if (entry?.isShown) return entry;
  }
  return entries.newest(0);
}

/** Which products are one model: those of a category whose names are the same but for colours or scent. */
export class Models {
  readonly #reader: AttributeReader;
  readonly #groups = new Map<string, Group>();
  /** What a product's page and card show, with the state of its group for which that holds. */
  readonly #known = new WeakMap<ListedProduct, { state: object; model: Model | undefined }>();

  constructor(reader: AttributeReader) {
    this.#reader = reader;
  }

  /** The shade that a product is to be added to; undefined for one without a picture, or of which no shade is known. */
  shadeOf(product: ProductInCents): Shade | undefined {
    if (product.image.length === 0) return undefined;
    // Reading the description as well would take ten times as long; what varies stands in the name.
    const named = { ...product, description: [] };
    const variesBy = this.#reader.kindOf(named)?.variesBy ?? 'colours';
    const { model, colours = [], scent } = this.#reader.of(named);
    const shades = variesBy === 'scent' ? [scent].filter((id) => id !== undefined) : colours;
    if (shades.length === 0) return undefined;
    const groupKey = keyOf(product.category, model);
    const group: Group = this.#groups.get(groupKey) ?? { key: groupKey, variesBy, shades: new Map(), state: {} };
    const key = shades.join(' ');
    return group.shades.get(key) ?? { group, key, entries: new SortedProducts<Entry>() };
  }

  /** Adds an entry, once it is in its lists. */
  add(entry: Entry, change: ChangeBuilder): void {
    const { shade } = entry;
    if (!shade) return;
    const { group, key, entries } = shade;
    this.#groups.set(group.key, group);
    group.shades.set(key, shade);
    entries.add(entry);
    if (shownOf(shade) === entry) tell(entry, group, change);
  }

  /** Takes an entry out that is in none of its lists any more. */
  delete(entry: Entry, change: ChangeBuilder): void {
    const { shade } = entry;
    if (!shade) return;
    const { group, key, entries } = shade;
    const wasShown = shownOf(shade) === entry;
    entries.delete(entry);
    if (entries.size === 0) group.shades.delete(key);
    if (group.shades.size === 0) this.#groups.delete(group.key);
    if (wasShown) tell(entry, group, change);
  }

  /** The model of a product that comes in other shades as well; the same object until something of it changes. */
  of(product: ListedProduct, shade: Shade | undefined, find: Find): Model | undefined {
    if (!shade || shade.group.shades.size < 2) return undefined;
    const { state } = shade.group;
    const known = this.#known.get(product);
    if (known?.state === state) return known.model;
    const model = modelOf(product, shade, find);
    this.#known.set(product, { state, model });
    return model;
  }
}

/** Something is shown otherwise wherever a product of the group is: on its page, on its card, beside what is related. */
function tell({ category }: Entry, group: Group, change: ChangeBuilder): void {
  group.state = {};
  change.models.add(group.key);
  for (const shade of group.shades.values()) {
    const entry = shownOf(shade);
    if (entry?.isShown) change.addShown(category.path, category.shown.newerThan(entry.position));
  }
}

function modelOf(product: ListedProduct, own: Shade, find: Find): Model {
  const shaded = [...own.group.shades.values()].flatMap((shade) => {
    const entry = shownOf(shade);
    if (!entry) return [];
    // A product stands for its own shade on its own page and card.
    const found = shade === own ? product : find(entry);
    return [{ product: found, shades: shade.key.split(' '), position: entry.position }];
  });
  const byStock = (one: ListedProduct, other: ListedProduct) => Number(other.inStock) - Number(one.inStock);
  shaded.sort((one, other) => byStock(one.product, other.product) || other.position - one.position);
  return { variesBy: own.group.variesBy, shaded: shaded.map(({ product, shades }) => ({ product, shades })) };
}
