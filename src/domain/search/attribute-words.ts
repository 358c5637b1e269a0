import type { Attributes } from '#contract/attributes.ts';
import type { AttributeTerms } from '#contract/content/attribute-terms.ts';
import type { SearchWords } from '#contract/content/search-words.ts';
import { AttributeReader } from '../attributes/attribute-reader.ts';
import { type ChoiceName, choicesOf } from '../attributes/given-attributes.ts';
import { propertiesOf } from './attributes.ts';

/** By what a search finds products: the words of those who look, and the names of what products carry as data. */
export interface SearchTerms extends SearchWords {
  /** Without them ids stand for the names. */
  readonly attributes?: AttributeTerms;
}

interface Carrier {
  readonly name: string;
  readonly category: string;
  readonly attributes?: Attributes | null | undefined;
}

/** Says in words and properties what products carry as data, as names and lines say it of others. */
export class AttributeWords {
  readonly #reader: AttributeReader | undefined;
  readonly #names = new Map<string, string>();

  constructor(terms: AttributeTerms | undefined) {
    if (!terms) return;
    this.#reader = new AttributeReader(terms);
    for (const [name, choices] of Object.entries(choicesOf(terms)))
      for (const choice of choices) this.#names.set(`${name} ${choice.id}`, choice.name);
  }

  of(product: Carrier): { names: string[]; properties: string[] } {
    const { attributes } = product;
    if (!attributes) return { names: [], properties: [] };
    const isOfBars = this.#reader?.kindOf(product)?.variesBy === 'scent';
    const named: ChoiceName[] = ['kind', 'boards', 'arch', 'colours', 'scent'];
    const names = named.flatMap((key) => [attributes[key] ?? []].flat().map((id) => this.#nameOf(key, id)));
    return { names: [...names, attributes.model ?? ''], properties: propertiesOf(attributes, isOfBars) };
  }

  #nameOf(key: ChoiceName, id: string): string {
    return this.#names.get(`${key} ${id}`) ?? id;
  }
}
