import type { NotSold, SearchWords } from '../contract.ts';
import { origins, type Vocabulary } from './vocabulary.ts';
import { fold } from '#core/strings/product-search.ts';
import { formsOf, singular, wordsOf } from '#core/strings/word-forms.ts';

/** The meaning of a word or phrase in the content file. */
export interface Meaning {
  /** The stems of all words with the same meaning. */
  readonly stems: Set<string>;
  /** The goods that it names, as the first word of their group. */
  goods?: string;
  notSold: NotSold[];
  isFiller: boolean;
}

/** Joins the words of a phrase: `cor de rosa` and `cor-de-rosa` become `corderosa`. */
const asOne = (text: string): string => wordsOf(text).join('');

/** The words of the content file, by their stems. */
export class Wordbook {
  readonly #meanings = new Map<string, Meaning>();
  readonly #joints: ReadonlySet<string>;
  readonly #ordinary: ReadonlySet<string>;
  readonly #child: string | undefined;
  readonly words: readonly string[];
  readonly notSold: readonly string[];
  readonly water: SearchWords['water'];
  /** The goods that a query for a board of some length means. */
  readonly goodsForBoards: readonly string[];
  /** The number of words in the longest phrase. */
  readonly longest: number;

  constructor({ goods, synonyms, filler, notSold, ordinary = [], water, ages }: SearchWords) {
    this.water = water;
    this.goodsForBoards = notSold.flatMap(({ describes = [] }) => describes);
    this.#child = ages && formsOf(ages.child).stem;
    this.#joints = new Set(filler.filter(({ length }) => length < 3).map((word) => word.toLowerCase()));
    this.#ordinary = new Set(ordinary.map((word) => singular(fold(word))));
    for (const group of goods) this.#join(group, group[0]);
    for (const group of synonyms) this.#join(group);
    for (const word of filler) this.#meaningOf(word).isFiller = true;
    for (const thing of notSold) for (const word of thing.words) this.#meaningOf(word).notSold.push(thing);
    this.words = [...goods, ...synonyms, filler].flat();
    this.notSold = notSold.flatMap(({ words }) => words);
    this.longest = Math.max(1, ...[...this.words, ...this.notSold].map((text) => wordsOf(text).length));
  }

  /** The stems of all words for goods that the content calls unsold. */
  stemsOf({ words }: NotSold): string[] {
    return words.map((word) => formsOf(asOne(word)).stem);
  }

  meaning(stem: string): Meaning | undefined {
    return this.#meanings.get(stem);
  }

  /** Whether a stem is that of the word for a child. The terms of its synonyms have this stem, too. */
  isChild(stem: string): boolean {
    return stem === this.#child;
  }

  /** Whether a lower-case word only joins others, as `de` and `e` do. */
  isJoint(word: string): boolean {
    return this.#joints.has(word);
  }

  /** Whether an ordinary word, in its number and gender, differs in meaning from a similar word of the shop. */
  isOrdinary(word: string): boolean {
    return this.#ordinary.has(singular(fold(word)));
  }

  /** Adds the words and joined phrases to the vocabulary, so that the search finds them by sound or with typing errors. */
  teach(vocabulary: Vocabulary): void {
    for (const text of this.notSold) vocabulary.add(asOne(text), origins.notSold);
    for (const text of this.words) vocabulary.add(asOne(text), origins.marketers);
  }

  #join(words: readonly string[], goods?: string): void {
    const stems = words.map((word) => formsOf(asOne(word)).stem);
    for (const word of words) {
      const meaning = this.#meaningOf(word);
      for (const stem of stems) meaning.stems.add(stem);
      if (goods !== undefined) meaning.goods = goods;
    }
  }

  #meaningOf(word: string): Meaning {
    const { stem } = formsOf(asOne(word));
    const known = this.#meanings.get(stem) ?? { stems: new Set([stem]), notSold: [], isFiller: false };
    this.#meanings.set(stem, known);
    return known;
  }
}
