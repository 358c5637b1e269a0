import { expect, test } from 'vitest';
import { codeFilesIn } from './source-file.ts';
import { unusedWords } from './text-use-rule.ts';

test('The code uses every text of a feature, of the core and of the server.', () => {
  expect(unusedWords(codeFilesIn('src'))).toEqual([]);
});

const words = `export const cart = { empty: 'Vazio', states: { open: 'Aberto', shut: 'Fechado' } } as const;`;

const unusedWith = (text: string) =>
  unusedWords([
    { path: 'src/features/cart/text.ts', text: words },
    { path: 'src/features/cart/islands/A.tsx', text },
  ]).map((problem) => problem.replace(/^.* cart\./, ''));

const imported = `import { cart } from '#features/cart/text.ts';\n`;
const all = ['empty', 'states.open', 'states.shut'];

test.each([
  ['nothing', '', all],
  ['a file without the import', `cart.empty;`, all],
  ['a key of another object', `${imported}shop.empty;`, all],
  ['one of two keys', `${imported}cart.states;\ncart.emptyHint;`, ['empty']],
  ['one key of an object', `${imported}cart.empty;\ncart.states.open;`, ['states.shut']],
])('The rule lists the unused texts when the code uses: %s.', (_, text, unused) => {
  expect(unusedWith(text)).toEqual(unused);
});

test.each([
  ['by name', `${imported}cart.empty;\ncart.states.open;\ncart.states.shut;`],
  ['by another name', `import { cart as text } from '#features/cart/text.ts';\ntext.empty;\nlist(text.states);`],
  ['in markup', `---\n${imported}---\n<p>{cart.empty}{cart.states[state]}</p>{'open' + 'shut'}`],
  ['by a value', `${imported}cart.empty;\ncart.states[isOpen ? 'open' : 'shut'];`],
  ['by a spread', `${imported}cart.empty;\nconst all = { ...cart.states, shop };`],
  ['where the object is chosen', `${imported}const a = b ? c : cart;\na.empty;\na.states;`],
])('The rule allows a text that is used %s.', (_, text) => {
  expect(unusedWith(text)).toEqual([]);
});

test('A text is used when code uses an object that spreads it.', () => {
  const spreading = `import { cart } from './cart.ts';\nexport const shop = { ...cart } as const;`;
  const using = `import { shop } from '#core/text/shop.ts';\nshop.empty;\nshop.states;`;
  const files = [
    { path: 'src/features/cart/text.ts', text: words },
    { path: 'src/core/text/shop.ts', text: spreading },
    { path: 'src/features/cart/islands/A.tsx', text: using },
  ];
  expect(unusedWords(files)).toEqual([]);
});
