import { expect, test } from 'vitest';
import { strayColours } from './colour-rule.ts';
import { codeFilesIn } from './source-file.ts';

test('The code takes colours and sizes from the design tokens.', () => {
  expect(codeFilesIn('src').flatMap(strayColours)).toEqual([]);
});

test.each([
  ['a hex colour in a string', 'src/features/cart/islands/a.ts', `const ink = '#0B1F2A';`],
  ['a short hex colour', 'src/features/cart/islands/A.tsx', `export const A = () => <path fill="#fff" />;`],
  ['a colour with transparency', 'src/features/cart/components/A.astro', `<rect fill="#0B1F2A80" />`],
  ['rgb()', 'src/styles/base.css', `a { color: rgb(11 31 42 / 0.5); }`],
  ['hsl()', 'src/features/cart/components/A.astro', `<style>a { color: hsl(190, 50%, 50%); }</style>`],
  ['an arbitrary width', 'src/features/cart/components/A.astro', `<p class="flex w-[37px]" />`],
  ['an arbitrary colour', 'src/features/cart/islands/A.tsx', `const A = () => <p className="text-[color:red]" />;`],
])('The colour rule reports %s.', (_, path, text) => {
  expect(strayColours({ path, text })).toHaveLength(1);
});

test.each([
  ['a token', 'src/features/cart/components/A.astro', `<p class="bg-foam text-ink/50 w-1/2" />`],
  ['a link to a part of the page', 'src/features/cart/components/A.astro', `<a href="#conteudo">x</a>`],
  ['a module', 'src/features/cart/components/A.astro', `---\nimport a from '#core/cart/cart.ts';\n---\n<p />`],
  ['a private field', 'src/features/cart/elements/a.ts', `class A { #fade = 1; }`],
  ['a colour of a token in CSS', 'src/styles/base.css', `a { color: theme('colors.ink / 50%'); }`],
  ['a colour in a comment', 'src/features/cart/components/A.astro', `<!-- #fff --><p />`],
  ['a primitive', 'src/ui/styles.ts', `export const a = 'w-[37px]';`],
  ['an index', 'src/pages/products/[category]/[id].astro', `<p>{list[0]}</p>`],
])('The colour rule allows %s.', (_, path, text) => {
  expect(strayColours({ path, text })).toEqual([]);
});
