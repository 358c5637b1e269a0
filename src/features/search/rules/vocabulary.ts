import { fold } from '#core/strings/product-search.ts';
import { editDistance, lettersOf, mayBeNear } from './edit-distance.ts';
import { isLikelySlip, isOtherEnding, isShortSlip, isTakenFor } from './likely-slip.ts';
import { formsOf, singular, type WordForms } from '#core/strings/word-forms.ts';

/** The source of a word. The search guesses model names most freely, and words of descriptions least freely. */
export const origins = { text: 0, notSold: 1, marketers: 2, name: 3, model: 4 } as const;

interface Known extends WordForms {
  readonly letters: number;
  origin: number;
}

/**
 * The number of forgiven typing errors: one from five letters, two from eight. Shorter words are often real words: `fish` is not `Fiji`. Words of
 * four letters may have a swap (`auzl`). Words of three or four letters may have an error that leaves no Portuguese word (`wxa`).
 */
const forgiven = (letters: number): number => (letters < SHORTEST ? 0 : letters < 8 ? 1 : 2);
const [SHORTEST, SWAPPED] = [3, 4];
/** The number of edits for a suggestion ("did you mean"). Suggestions start at shorter words than automatic corrections. */
const asked = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1 : 2);

/** From this length on, any typing error is forgiven. A shorter word may well be a different word. */
const LONG = 7;
/** The most different letters between words that only sound alike. 0 below six letters, because too many short words sound alike. */
const fewDifferent = (letters: number): number => (letters < 6 ? 0 : letters < 8 ? 2 : 3);

/** The distance from a mistyped word to a known one. A similar spelling counts as closer than a similar sound. */
function editsBetween(typed: WordForms, known: Known, most: number): number {
  const letters = typed.word.length;
  const different = Math.max(most, fewDifferent(letters));
  const spelt = editDistance(typed.word, known.word, different);
  const isSure = known.origin === origins.model || (letters >= LONG && known.origin >= origins.marketers);
  if (spelt === 1 && spelt <= most) return isSure || isLikelySlip(typed.word, known.word) ? 1 : Infinity;
  if (spelt <= most) {
    const isOther = known.origin !== origins.model && isOtherEnding(typed.word, known.word);
    return !isOther && isTakenFor(typed.word.charAt(0), known.word.charAt(0)) ? spelt : Infinity;
  }
  const isNear = known.origin >= origins.marketers && spelt <= different && known.sound.length >= 4;
  return isNear && isLikelySlip(typed.sound, known.sound) ? 1.5 : Infinity;
}

/** Whether two neighbouring letters are swapped. The first letter must be right. */
const isSwap = (typed: string, known: string): boolean =>
  typed.length === known.length &&
  typed[0] === known[0] &&
  lettersOf(typed) === lettersOf(known) &&
  editDistance(typed, known, 1) === 1;

/** The number of edits that may lead to a known word. A word of a description or of an unsold article gets at most one. */
const forgivenFor = ({ origin }: Known, letters: number, most: number): number =>
  origin >= origins.marketers ? most : letters < 6 ? 0 : 1;

/** Whether words that sound alike share enough letters. `vivo` does not match `bebé`. */
function isLike(word: string, known: string): boolean {
  const most = Math.ceil(Math.max(word.length, known.length) / 2);
  return editDistance(word, known, most) <= most;
}

/** Every searchable word, by spelling, stem and sound. */
export class Vocabulary {
  readonly #words = new Map<string, Known>();
  readonly #spellings = new Set<string>();
  /** The highest origin of the words of each stem. */
  readonly #stems = new Map<string, number>();
  readonly #sounds = new Map<string, WordForms[]>();

  /** Adds a word in lower case and returns its forms. */
  add(word: string, origin: number): WordForms {
    const known = this.#words.get(word);
    if (known) {
      if (known.origin < origin) this.#stems.set(known.stem, (known.origin = origin));
      return known;
    }
    const forms = formsOf(word);
    // Numbers are not corrected to other words. They are kept out of the list, because there may be as many as products.
    if (/\d/.test(word)) {
      this.#stems.set(forms.stem, origin);
      return forms;
    }
    const added: Known = { ...forms, letters: lettersOf(forms.word), origin };
    this.#words.set(word, added);
    this.#spellings.add(singular(forms.word));
    this.#stems.set(forms.stem, Math.max(origin, this.#stems.get(forms.stem) ?? origins.text));
    const sounding = this.#sounds.get(forms.sound);
    if (sounding) sounding.push(added);
    else this.#sounds.set(forms.sound, [added]);
    return added;
  }

  /** The stems of the words that equal this word or sound like it. */
  spelt({ word, stem, sound }: WordForms): string[] {
    if (this.#stems.has(stem)) return [stem];
    if (sound.length < 3) return [];
    const sounding = this.#sounds.get(sound) ?? [];
    return [...new Set(sounding.filter((known) => isLike(word, known.word)).map((known) => known.stem))];
  }

  /** Whether a word is known in its spelling, in singular or plural. */
  isWord(word: string): boolean {
    return this.#spellings.has(singular(fold(word)));
  }

  /** Whether a stem comes from a product name or from the content file. */
  isNamed(stem: string): boolean {
    return (this.#stems.get(stem) ?? origins.text) > origins.text;
  }

  /** The stems of words that start with these letters: words of names, or else words of the content file. */
  begun(letters: string): string[] {
    const [named, marketed] = [new Set<string>(), new Set<string>()];
    // Three letters match too many words to conclude that an article is not sold.
    const fewestOf = letters.length > SHORTEST ? origins.notSold : origins.marketers;
    for (const { word, stem, origin } of this.#words.values()) {
      if (origin < fewestOf || !word.startsWith(letters)) continue;
      (origin >= origins.name ? named : marketed).add(stem);
    }
    return [...(named.size > 0 ? named : marketed)];
  }

  /** The stems of the words nearest to a mistyped word. */
  nearest(typed: WordForms): string[] {
    const { word } = typed;
    const isShort = ({ word: known, origin }: Known) =>
      (word.length === SWAPPED && isSwap(word, known)) ||
      ((known.length > SHORTEST || origin === origins.name) && isShortSlip(word, known));
    const isMeant = word.length <= SWAPPED ? isShort : undefined;
    return this.#near(typed, forgiven(word.length), isMeant).map(({ stem }) => stem);
  }

  /** The word of a product name to suggest for a word without results. */
  meant(typed: WordForms): string | undefined {
    const most = asked(typed.word.length);
    const isMeant = ({ origin, word }: Known) =>
      origin >= origins.name && word[0] === typed.word[0] && editDistance(typed.word, word, most) <= most;
    return this.#near(typed, most, isMeant)[0]?.word;
  }

  #near(typed: WordForms, most: number, isMeant: (known: Known) => boolean = () => true): Known[] {
    if (most === 0 || /\d/.test(typed.word)) return [];
    const letters = lettersOf(typed.word);
    let [least, found]: [number, Known[]] = [most + 0.5, []];
    for (const known of this.#words.values()) {
      const limit = forgivenFor(known, typed.word.length, most);
      if (known.word.length < 3 || !mayBeNear(letters, known.letters, limit + 1)) continue;
      const edits = editsBetween(typed, known, limit);
      if (edits > limit + 0.5 || edits > least || !isMeant(known)) continue;
      if (edits < least) [least, found] = [edits, []];
      found.push(known);
    }
    const named = found.filter(({ origin }) => origin > origins.text);
    return named.length > 0 ? named : found;
  }
}
