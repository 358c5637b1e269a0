import { limits } from '#core/limits.ts';

const { maxDescriptionLines: MOST_LINES, maxDescriptionLineLength: MOST_LENGTH } = limits.product;

/** Splits long paragraphs at sentences, and joins the last lines if there are more than a description may have. Loses no text. */
export function fitDescription(paragraphs: readonly string[]): string[] {
  const lines = paragraphs.flatMap(splitParagraph);
  for (let last = lines.length - 1; lines.length > MOST_LINES && last > 0; last -= 1) {
    const joined = `${lines[last - 1]} ${lines[last]}`;
    if (joined.length <= MOST_LENGTH) lines.splice(last - 1, 2, joined);
  }
  return lines;
}

/** The end of a sentence, with the spaces after it. An abbreviation before a small letter ends none. */
const SENTENCES = /(?<=[.!?…]["»”)]*)\s+(?=["«“(]*[\p{Lu}\p{N}\p{Extended_Pictographic}])/u;

function splitParagraph(paragraph: string): string[] {
  if (paragraph.length <= MOST_LENGTH) return [paragraph];
  return packed(paragraph.split(SENTENCES).flatMap((sentence) => splitLonger(sentence)));
}

/** Splits a sentence that is longer than a line at spaces, and a word without spaces at its characters. */
function splitLonger(sentence: string): string[] {
  if (sentence.length <= MOST_LENGTH) return [sentence];
  return packed(sentence.split(/\s+/).flatMap(cut));
}

function cut(word: string): string[] {
  if (word.length <= MOST_LENGTH) return [word];
  const parts = [''];
  // Characters, not UTF-16 units, so that no emoji is split.
  for (const character of word) {
    const last = parts.at(-1) ?? '';
    if (last.length + character.length > MOST_LENGTH) parts.push(character);
    else parts[parts.length - 1] = last + character;
  }
  return parts;
}

/** Joins parts with spaces to as few lines as possible. */
function packed(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1) ?? ''} ${part}`.trimStart();
    if (lines.length > 0 && joined.length <= MOST_LENGTH) lines[lines.length - 1] = joined;
    else lines.push(part);
  }
  return lines;
}
