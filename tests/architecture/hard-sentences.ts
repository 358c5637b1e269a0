/** Where a sentence is: in a comment, in a test's title, or in a Markdown file. */
export type ProseKind = 'comment' | 'title' | 'markdown';

/** One line of prose. `number` counts from 1. */
interface ProseLine {
  kind: ProseKind;
  number: number;
  words: string;
}

const clauseStart = String.raw`(?:^|[.;:,(]\s*|\b`;

/** Constructions that readers have to read twice. A match is a place to look at. */
const patterns: Record<string, RegExp> = {
  'a clause with "who" as a noun': new RegExp(
    String.raw`${clauseStart}(?:to|for|by|of|from|with|and|as|than|stops|tells|makes|lets|keeps|leaves)\s+)who(?:ever|m(?:ever)?)?\s+` +
      '(?:has|had|is|was|does|did|can|may|might|would|asks?|pays?|gives?|takes?|wants?|comes?|goes|knows?|orders?|guesses|types?|looks?|leaves?|waits?|makes|presses|arrives)' +
      String.raw`\b`,
    'i',
  ),
  'a clause with "what" as a noun': new RegExp(
    String.raw`${clauseStart}(?:and|of|to|by|for|with|than|from|is|as|in)\s+)what\s+` +
      '(?:is|was|are|were|has|had|can|may|must|might|no|none|nobody|somebody|stands|lies|comes|goes|came|went|a|the|an|it|they|he|she|one|only|does|did|will|would|costs?|moves?|changes|belongs|follows|answers?|leads)' +
      String.raw`\b(?![^.?]*\?)`,
    'i',
  ),
  'a preposition before "which"': /\b(?:of|by|from|under|to|at|on|in|with|for|after|before|until) which\b/i,
  '"told" or "tells of"':
    /\b(?:tells?|told|telling)\s+(?:of|by|anew|apart|nobody|once|how|where|what|whom|who)\b|\b(?:is|are|was|were|be|been|being)\s+told\b/i,
  '"stands" or "lies" for files':
    /\b(?:stands?|stood|lies?|lay)\s+(?:in|beside|at|under|on|here|there|between|apart|ready|for)\b/i,
  'a dated word':
    /\b(?:anew|beside|besides|whoever|whomever|whatever|nobody|somebody|whereby|thereof|therein|hence|thus|lest|save for|likewise|at once|by itself|by themselves|nevertheless|henceforth|of its own|of their own|of our own|is to be|are to be|no more than|none of which)\b/i,
  'inverted order':
    /(?:^|[.;:]\s+)(?:Never|Only|Nor|So|Such|Then|Not)\s+(?:is|are|was|were|does|do|did|has|have|can|may|must)\b/,
  'no ... that':
    /\b(?:no|none|nothing|nobody)\b[^.;]{0,30}\b(?:that|which|who)\s+(?:is|are|was|has|can|may|nobody|no)\b/i,
};

const hasWords = (text: string): boolean => /[a-z]{3}/i.test(text);

/** Finds the lines of prose of a file by its ending. */
export const proseOf = ({ path, text }: { path: string; text: string }): ProseLine[] =>
  /\.mdx?$/.test(path) ? markdownOf(text) : codeProseOf(text);

function markdownOf(text: string): ProseLine[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const isProse = !isCode && !/^\s*```|^\s{4}\S/.test(line) && hasWords(line);
    return isProse ? [{ kind: 'markdown' as const, number: index + 1, words: line.trim() }] : [];
  });
}

const title = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])((?:(?!\1).)+)\1/;

function codeProseOf(text: string): ProseLine[] {
  let isBlock = false;
  return text.split('\n').flatMap((line, index) => {
    const number = index + 1;
    const trimmed = line.trim();
    const titled = title.exec(line)?.[2];
    const titles = titled ? [{ kind: 'title' as const, number, words: titled }] : [];
    if (isBlock || /^(?:\/\*|<!--|\{\/\*)/.test(trimmed)) {
      isBlock = !/(?:\*\/|-->)/.test(trimmed);
      const words = trimmed
        .replace(/^(?:\/\*\*?|<!--|\{\/\*|\*\/?)\s?/, '')
        .replace(/(?:\*\/\}?|-->)\s*$/, '')
        .trim();
      return hasWords(words) && !words.startsWith('@') ? [{ kind: 'comment' as const, number, words }] : [];
    }
    const words = /(?:^|[\s;{(,])\/\/\s?(?!\/)(.*)$/.exec(line)?.[1]?.trim() ?? '';
    return [...(hasWords(words) ? [{ kind: 'comment' as const, number, words }] : []), ...titles];
  });
}

/** Names the constructions of a line that are hard to read. */
export const hardnessOf = (words: string): string[] =>
  Object.keys(patterns).filter((name) => patterns[name]?.test(words));
