import type { NotSold } from '../contract.ts';
import { readAsked } from '#features/attributes/rules/search-attributes.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { Meaning, Wordbook } from './wordbook.ts';
import { fold } from '#core/strings/product-search.ts';
import { formsOf, singular, wordsOf } from '#core/strings/word-forms.ts';

/** A word of a query, or several words with one meaning, with every possible meaning. */
export interface Term {
  readonly typed: string;
  /** Empty for an unknown word. */
  readonly stems: readonly string[];
  readonly meanings: readonly Meaning[];
}

export interface ReadQuery {
  terms: Term[];
  /** Properties that a product must have, such as `pieces:3`. */
  asked: string[];
  /** Goods in the query that the shop does not sell. */
  notSold: NotSold[];
  /** Whether the query asks only for goods that the shop does not sell. */
  isAllNotSold: boolean;
}

interface Words {
  vocabulary: Vocabulary;
  wordbook: Wordbook;
  /** Whether the shop sells goods now that the content calls unsold. */
  isSold: (goods: NotSold) => boolean;
}

export function readQuery(query: string, words: Words): ReadQuery {
  const { asked, rest } = readAsked(query);
  const terms = termsOf(wordsOf(rest), words);
  const goods = new Set(terms.flatMap(({ meanings }) => meanings.flatMap(({ goods = [] }) => goods)));
  const isThing = ({ kindOf, isPlace }: NotSold) => kindOf === undefined && !isPlace;
  const isKind = ({ kindOf }: NotSold) => kindOf !== undefined && (goods.size === 0 || goods.has(kindOf));
  const isAsked = ({ onlyBeside, kindOf = '' }: NotSold) => !onlyBeside || goods.has(kindOf);
  // A board of a length that decks fit, or for a child, describes the goods. Otherwise the query asks for a board.
  const isForChild = terms.some(({ stems }) => stems.some((stem) => words.wordbook.isChild(stem)));
  const isBoardServed = isForChild || asked.some(isServedBoard);
  const isMeant = (one: NotSold) => isAsked(one) && !(one.isPlace && isBoardServed);
  const notSoldOf = ({ meanings }: Term) => meanings.flatMap(({ notSold }) => notSold.filter(isMeant));
  const all = terms.flatMap(notSoldOf);
  const things = all.filter((one) => isThing(one) || isKind(one));
  const notSold = things.length > 0 || goods.size > 0 ? things : all;
  const [head] = terms;
  const isHeadSold = head === undefined || !notSoldOf(head).some(isThing) || /\s(?:e|and|&|\+)\s/.test(query);
  const shown = notSold
    .filter(({ showsGoods }) => showsGoods)
    .flatMap(({ kindOf = '' }) => termAt([kindOf], 0, 1, words)[0]);
  const hidden = notSold.filter(({ showsGoods }) => !showsGoods);
  const isPlaceOf = ({ meanings }: Term) => meanings.some(({ notSold }) => notSold.some(({ isPlace }) => isPlace));
  const isSaid = (term: Term) => notSoldOf(term).length === 0 && !(isBoardServed && isPlaceOf(term));
  // A board's length alone asks for what the shop sells for boards.
  const forBoard = asked.some(isServedBoard) ? termsOf(words.wordbook.goodsForBoards, words) : [];
  return {
    terms: [...terms.filter(isSaid), ...(goods.size === 0 ? [...shown, ...forBoard] : [])],
    asked,
    notSold: [...new Set(notSold)],
    isAllNotSold: hidden.length > 0 && (goods.size === 0 || hidden.some(isKind) || !isHeadSold),
  };
}

/** The longest board that decks serve, in feet. Longer boards need no deck (surf.md). */
const LONGEST_SERVED = 8;

/** Whether a property is the length of a board that decks serve: `board:5.10`. */
export const isServedBoard = (property: string): boolean =>
  property.startsWith('board:') && Number(property.slice('board:'.length).split('.')[0]) < LONGEST_SERVED;

const isSilent = ({ meanings, stems, typed }: Term): boolean =>
  (stems.length === 0 && typed.length === 1) ||
  (meanings.length > 0 &&
    meanings.every(({ isFiller, stems, notSold }) => isFiller && stems.size === 1 && notSold.length === 0));

function termsOf(words: readonly string[], known: Words): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    // The last word may be incomplete. If all words before it are known, two letters are enough to guess it.
    const isKnown = ({ stems }: Term) => stems.some((stem) => known.vocabulary.isNamed(stem));
    const fewestLetters = at > 0 && terms.every(isKnown) ? 2 : 3;
    const [found, length] = termAt(words, at, fewestLetters, known);
    terms.push(...found);
    at += length;
  }
  return terms.filter((term) => !isSilent(term));
}

/** The terms that start at a word, and the number of words that they take. */
function termAt(words: readonly string[], at: number, fewestLetters: number, known: Words): [Term[], number] {
  for (let length = Math.min(known.wordbook.longest, words.length - at); length > 1; length--) {
    const phrase = phraseOf(words.slice(at, at + length), known);
    if (phrase) return [[phrase], length];
  }
  const word = words[at] as string;
  if (known.wordbook.isOrdinary(word)) return [[{ typed: word, stems: [], meanings: [] }], 1];
  const joined = word + (words[at + 1] ?? '');
  const forms = formsOf(word);
  const spelt = known.vocabulary.spelt(forms);
  const together = joined === word ? [] : known.vocabulary.spelt(formsOf(joined));
  // Two words become one if they are one word in their spelling, and the first only sounds like a known word: `saqua rema`.
  const isSplit = !spelt.includes(forms.stem) || isAlone(words[at + 1], spelt, known);
  const isOne = isSplit && together.includes(formsOf(joined).stem);
  if (spelt.length > 0 && !isOne) return [[termOf(word, spelt, known)], 1];
  if (together.length > 0) return [[termOf(joined, together, known)], 2];
  return [guess(word, at === words.length - 1 ? fewestLetters : Infinity, known), 1];
}

/** Whether a joining word such as `no` stands before an unknown word: `no ronha`. */
const isAlone = (next: string | undefined, spelt: readonly string[], { vocabulary, wordbook }: Words): boolean =>
  next !== undefined && spelt.every((stem) => wordbook.isJoint(stem)) && vocabulary.spelt(formsOf(next)).length === 0;

/** Several words match one word only if their sound is at least this long. So `de que` does not match deck. */
const SHORTEST_PHRASE = 5;

function phraseOf(words: readonly string[], known: Words): Term | undefined {
  return phraseAs(words.join(''), known) ?? phraseAs(words.map((word) => singular(fold(word))).join(''), known);
}

function phraseAs(joined: string, known: Words): Term | undefined {
  const { vocabulary, wordbook } = known;
  const forms = formsOf(joined);
  const stems = vocabulary.spelt(forms).filter((stem) => wordbook.meaning(stem));
  const isSure = stems.includes(forms.stem) || forms.sound.length >= SHORTEST_PHRASE;
  return stems.length > 0 && isSure ? termOf(joined, stems, known) : undefined;
}

function termOf(typed: string, stems: readonly string[], { wordbook, isSold }: Words): Term {
  const known = stems.map((stem) => wordbook.meaning(stem)).filter((meaning) => meaning !== undefined);
  // Unsold goods that the shop sells by now are found by all their words.
  const sold = known.flatMap(({ notSold }) => notSold.filter(isSold)).flatMap((goods) => wordbook.stemsOf(goods));
  const meanings = known.map((meaning) => ({ ...meaning, notSold: meaning.notSold.filter((goods) => !isSold(goods)) }));
  const all = [...stems, ...known.flatMap((meaning) => [...meaning.stems]), ...sold];
  return { typed, stems: [...new Set(all)], meanings };
}

/** Guesses an unknown word: two words in one, an incomplete word, or a mistyped word. */
function guess(word: string, fewestLetters: number, known: Words): Term[] {
  const { vocabulary } = known;
  const forms = formsOf(word);
  for (let cut = word.length - 2; word.length > 5 && cut >= 2; cut--) {
    const parts = [word.slice(0, cut), word.slice(cut)].map((part) => termOf(part, [formsOf(part).stem], known));
    if (parts.every((part) => isPart(part, vocabulary))) return parts;
  }
  const begun = forms.word.length >= fewestLetters ? vocabulary.begun(forms.word) : [];
  return [termOf(word, begun.length > 0 ? begun : vocabulary.nearest(forms), known)];
}

/** Whether a part of a split word counts as a word. `prafina` is not `pra fina`, and `decepado` does not contain `pad`. */
const isPart = (part: Term, vocabulary: Vocabulary): boolean =>
  part.stems.some((stem) => stem.length > 1 && vocabulary.isNamed(stem)) &&
  !isSilent(part) &&
  (vocabulary.isWord(part.typed) || /^.{4,}[ao]s?$/.test(part.typed));
