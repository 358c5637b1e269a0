import { fold } from '../product-search.ts';
import { editDistance, lettersOf, mayBeNear } from './edit-distance.ts';
import { isLikelySlip, isOtherEnding, isShortSlip, isTakenFor } from './likely-slip.ts';
import { formsOf, singular, type WordForms } from './word-forms.ts';

/** Whose word it is: most is guessed of a model's name, least of a word of descriptions. */
export const origins = { text: 0, notSold: 1, marketers: 2, name: 3, model: 4 } as const;

interface Known extends WordForms {
  readonly letters: number;
  origin: number;
}

/**
 * From five letters on one edit is forgiven, from eight two: nobody means `Fiji` by `fish`. Of four a swap is one (`auzl`),
 * and of three and four a slip that leaves no word of Portuguese (`wxa`).
 */
const forgiven = (letters: number): number => (letters < SHORTEST ? 0 : letters < 8 ? 1 : 2);
const [SHORTEST, SWAPPED] = [3, 4];
/** What may be meant is asked of shorter words, too. */
const asked = (letters: number): number => (letters < 4 ? 0 : letters < 6 ? 1 : 2);

/** From so many letters on any slip is forgiven; a shorter word may well be another one. */
const LONG = 7;
/** So many letters differ at most in words that only sound near; shorter ones than six sound near too many. */
const fewDifferent = (letters: number): number => (letters < 6 ? 0 : letters < 8 ? 2 : 3);

/** How far a mistyped word is from a known one; what is nearer by its letters is meant rather than what only sounds near. */
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

/** Whether two neighbours of a word, but for its first letter, have changed places. */
const isSwap = (typed: string, known: string): boolean =>
  typed.length === known.length &&
  typed[0] === known[0] &&
  lettersOf(typed) === lettersOf(known) &&
  editDistance(typed, known, 1) === 1;

/** How many edits are forgiven to become a known word, of `most`: one of no name is not guessed of five letters, nor by two edits. */
const forgivenFor = ({ origin }: Known, letters: number, most: number): number =>
  origin >= origins.marketers ? most : letters < 6 ? 0 : 1;

/** Words that sound alike by our rules and share few letters are not taken for one another: `vivo` is no `bebé`. */
function isLike(word: string, known: string): boolean {
  const most = Math.ceil(Math.max(word.length, known.length) / 2);
  return editDistance(word, known, most) <= most;
}

/** Every word that can be found, by the ways in which people come to write it. */
export class Vocabulary {
  readonly #words = new Map<string, Known>();
  readonly #spellings = new Set<string>();
  /** By stem, the highest origin of its words. */
  readonly #stems = new Map<string, number>();
  readonly #sounds = new Map<string, WordForms[]>();

  /** Notes a word in lower case; returns its forms. */
  add(word: string, origin: number): WordForms {
    const known = this.#words.get(word);
    if (known) {
      if (known.origin < origin) this.#stems.set(known.stem, (known.origin = origin));
      return known;
    }
    const forms = formsOf(word);
    // Nobody mistypes a number on the way to another word; there may be as many as products.
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

  /** The stems of the words that are, or sound like, this one. */
  spelt({ word, stem, sound }: WordForms): string[] {
    if (this.#stems.has(stem)) return [stem];
    if (sound.length < 3) return [];
    const sounding = this.#sounds.get(sound) ?? [];
    return [...new Set(sounding.filter((known) => isLike(word, known.word)).map((known) => known.stem))];
  }

  /** Whether a word, but for its number, is known as it is spelt. */
  isWord(word: string): boolean {
    return this.#spellings.has(singular(fold(word)));
  }

  /** Whether a stem is of a name or of the marketers. */
  isNamed(stem: string): boolean {
    return (this.#stems.get(stem) ?? origins.text) > origins.text;
  }

  /** The stems of words that begin with some letters, as while a word is being typed: of names, else of the marketers. */
  begun(letters: string): string[] {
    const [named, marketed] = [new Set<string>(), new Set<string>()];
    // Three letters begin too many words to say that one is not sold.
    const fewestOf = letters.length > SHORTEST ? origins.notSold : origins.marketers;
    for (const { word, stem, origin } of this.#words.values()) {
      if (origin < fewestOf || !word.startsWith(letters)) continue;
      (origin >= origins.name ? named : marketed).add(stem);
    }
    return [...(named.size > 0 ? named : marketed)];
  }

  /** The stems of the words that a mistyped one is nearest to. */
  nearest(typed: WordForms): string[] {
    const { word } = typed;
    const isShort = ({ word: known, origin }: Known) =>
      (word.length === SWAPPED && isSwap(word, known)) ||
      ((known.length > SHORTEST || origin === origins.name) && isShortSlip(word, known));
    const isMeant = word.length <= SWAPPED ? isShort : undefined;
    return this.#near(typed, forgiven(word.length), isMeant).map(({ stem }) => stem);
  }

  /** The word of a name that somebody may have meant by one that nothing is found by. */
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
