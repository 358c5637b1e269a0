import type { Attributes } from '#features/attributes/contract/attributes.ts';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import type { SearchWords } from '../contract.ts';
import { AttributeReader, type DescribedProduct } from '#features/attributes/rules/attribute-reader.ts';
import { type ChoiceName, choicesOf } from '#features/attributes/rules/given-attributes.ts';
import { propertiesOf } from '#features/attributes/rules/search-attributes.ts';

/** The content that defines the search's words: synonyms, and the names of attributes. */
export interface SearchTerms extends SearchWords {
  /** Without them, the search uses ids instead of names. */
  readonly attributes?: AttributeTerms;
}

/** Turns a product's attributes into searchable words and properties, and finds attribute names in its description. */
export class AttributeWords {
  readonly #reader: AttributeReader | undefined;
  readonly #names = new Map<string, string>();
  /** Names by attributes of a line. All products with the same line share one attributes object. */
  readonly #told = new WeakMap<Attributes, readonly string[]>();

  constructor(terms: AttributeTerms | undefined) {
    if (!terms) return;
    this.#reader = new AttributeReader(terms);
    for (const [name, choices] of Object.entries(choicesOf(terms)))
      for (const choice of choices) this.#names.set(`${name} ${choice.id}`, choice.name);
  }

  of(product: DescribedProduct): { names: string[]; properties: string[] } {
    const told = product.description.flatMap((line) => this.#toldBy(line));
    const { attributes } = product;
    if (!attributes) return { names: told, properties: [] };
    const isOfBars = this.#reader?.kindOf(product)?.variesBy === 'scent';
    const names = this.#namesOf(attributes, ['kind', 'boards', 'arch', 'colours', 'scent']);
    return { names: [...told, ...names, attributes.model ?? ''], properties: propertiesOf(attributes, isOfBars) };
  }

  #toldBy(line: string): readonly string[] {
    if (!this.#reader) return [];
    const attributes = this.#reader.ofLine(line);
    const known = this.#told.get(attributes);
    if (known) return known;
    const names = this.#namesOf(attributes, ['boards', 'arch']);
    this.#told.set(attributes, names);
    return names;
  }

  #namesOf(attributes: Attributes, keys: readonly ChoiceName[]): string[] {
    return keys.flatMap((key) => [attributes[key] ?? []].flat().map((id) => this.#names.get(`${key} ${id}`) ?? id));
  }
}
