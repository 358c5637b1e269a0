import { expect, it } from 'vitest';
import { greenWordsIn } from '#features/catalogue/rules/green-words.ts';

it.for([
  ['Wax ecológico e BIODEGRADÁVEL, biodegradável', ['ecológico', 'biodegradável']],
  ['Um deck amigo do ambiente, sustentavel', ['amigo do ambiente', 'sustentavel']],
  ['Decks neutros em carbono, eco-friendly', ['neutros em carbono', 'eco-friendly']],
  ['Espuma EVA, embalagem de papel sem plástico', []],
  ['', []],
] as const)('The text %j makes the environmental claims %j', ([text, words]) => {
  expect(greenWordsIn(text)).toEqual(words);
});
