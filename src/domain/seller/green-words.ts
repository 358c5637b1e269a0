// As people write them, with and without accents.
const green =
  /\b(?:ecol[oó]gic[oa]s?|sustent[aá]ve(?:l|is)|amig[oa]s? do ambiente|biodegrad[aá]ve(?:l|is)|neutr[oa]s? em carbono|eco-?friendly|carbon neutral)/giu;

/** The words of a text that claim to be good for nature, each once, in small letters: the law asks for proof (portugal.md). */
export const greenWordsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(green)].map(([word]) => word.toLowerCase())),
];
