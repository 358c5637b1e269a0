import { formsOf } from '#core/strings/word-forms.ts';
import type { PhraseBook } from './phrase-book.ts';

const word = /[\p{L}\p{M}\p{N}]+/gu;
const joiners = new Set(['e', 'and', 'com', 'y', 'with']);

/** Reads the shades at the end of a name. A name that consists only of shades is a model. */
export function readName(name: string, shades: PhraseBook): { model: string; shades: string[] } {
  const words = [...name.matchAll(word)];
  let stems = words.map(([text]) => formsOf(text.toLowerCase()).stem);
  const isJoiner = () => joiners.has(words[stems.length - 1]?.[0].toLowerCase() ?? '');
  const found: string[] = [];
  for (let last = shades.atEndOf(stems); last; last = shades.atEndOf(stems)) {
    found.unshift(last.id);
    stems = stems.slice(0, -last.length);
    while (isJoiner()) stems = stems.slice(0, -1);
  }
  const first = words[stems.length];
  if (stems.length === 0 || !first) return { model: name.trim(), shades: [] };
  const end = words[stems.length - 1];
  return { model: name.slice(0, (end?.index ?? 0) + (end?.[0].length ?? 0)).trim(), shades: found };
}
