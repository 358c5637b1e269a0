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

test.each([
  ['nobody', '', ['empty', 'states.open', 'states.shut']],
  ['a file without the import', `cart.empty;`, ['empty', 'states.open', 'states.shut']],
  [
    'a key of another object',
    `import { cart } from '#features/cart/text.ts';\nshop.empty;`,
    ['empty', 'states.open', 'states.shut'],
  ],
  ['one of two keys', `import { cart } from '#features/cart/text.ts';\ncart.states;\ncart.emptyHint;`, ['empty']],
  [
    'one key of an object',
    `import { cart } from '#features/cart/text.ts';\ncart.empty;\ncart.states.open;`,
    ['states.shut'],
  ],
])('The rule lists the unused texts when the code uses: %s.', (_, text, unused) => {
  expect(unusedWith(text)).toEqual(unused);
});

test.each([
  ['by name', `import { cart } from '#features/cart/text.ts';\ncart.empty;\ncart.states.open;\ncart.states.shut;`],
  ['by another name', `import { cart as text } from '#features/cart/text.ts';\ntext.empty;\nlist(text.states);`],
  [
    'in markup',
    `---\nimport { cart } from '#features/cart/text.ts';\n---\n<p>{cart.empty}{cart.states[state]}</p>{'open' + 'shut'}`,
  ],
  ['by a value', `import { cart } from '#features/cart/text.ts';\ncart.empty;\ncart.states[isOpen ? 'open' : 'shut'];`],
  ['by a spread', `import { cart } from '#features/cart/text.ts';\ncart.empty;\nconst all = { ...cart.states, shop };`],
  [
    'where the object is chosen',
    `import { cart } from '#features/cart/text.ts';\nconst a = b ? c : cart;\na.empty;\na.states;`,
  ],
])('The rule allows a text that is used %s.', (_, text) => {
  expect(unusedWith(text)).toEqual([]);
});

test('A text is used when code uses an object that spreads it.', () => {
  const all = `import { cart } from './cart.ts';\nexport const shop = { ...cart } as const;`;
  const files = [
    { path: 'src/features/cart/text.ts', text: words },
    { path: 'src/core/text/shop.ts', text: all },
    {
      path: 'src/features/cart/islands/A.tsx',
      text: `import { shop } from '#core/text/shop.ts';\nshop.empty;\nshop.states;`,
    },
  ];
  expect(unusedWords(files)).toEqual([]);
});
