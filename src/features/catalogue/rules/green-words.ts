// Matches words with and without accents.
const green =
  /\b(?:ecol[oó]gic[oa]s?|sustent[aá]ve(?:l|is)|amig[oa]s? do ambiente|biodegrad[aá]ve(?:l|is)|neutr[oa]s? em carbono|eco-?friendly|carbon neutral)/giu;

/** The environmental claims in a text, each once, in lower case. The law requires proof for them (portugal.md). */
export const greenWordsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(green)].map(([word]) => word.toLowerCase())),
];
