import { expect, test } from 'vitest';
import { codeFilesIn } from './source-file.ts';
import { strayWords } from './word-rule.ts';

test('Portuguese words appear only in text files and in src/content.', () => {
  expect(codeFilesIn('src').flatMap(strayWords)).toEqual([]);
});

test.each([
  ['a string', 'src/features/cart/stores/a.ts', `toast('Produto removido');`],
  ['a string with a diacritic', 'src/features/cart/stores/a.ts', `toast('Atenção!');`],
  ['a template', 'src/features/cart/stores/a.ts', 'toast(`${count} encomendas de ${name}`);'],
  ['the end of a template', 'src/features/cart/stores/a.ts', 'toast(`${count} produtos`);'],
  ['text of JSX', 'src/features/cart/islands/A.tsx', `export const A = () => <p>O seu carrinho</p>;`],
  ['an attribute of JSX', 'src/features/cart/islands/A.tsx', `export const A = () => <img alt="Morada" />;`],
  ['markup of Astro', 'src/features/cart/components/A.astro', `---\nconst a = 1;\n---\n<p>Voltar</p>`],
  ['a string of the frontmatter', 'src/features/cart/components/A.astro', `---\nconst title = 'Sessão';\n---\n<p />`],
  ['a string in a script', 'src/features/cart/components/A.astro', `<script>\nalert('Olá, Sessão');\n</script>`],
  ['the server', 'src/server/a.ts', `throw new Error('Palavra-passe errada');`],
])('The word rule reports %s.', (_, path, text) => {
  expect(strayWords({ path, text })).toHaveLength(1);
});

test.each([
  ['a comment', 'src/features/cart/stores/a.ts', `// O carrinho é do cliente\nconst a = 'cart';`],
  ['a comment in markup', 'src/features/cart/components/A.astro', `<!-- Olá, produtos -->\n<p>{a /* sessão */}</p>`],
  ['a part of another word', 'src/features/cart/stores/a.ts', `toast('contagious ferrosair');`],
  ['an e-mail address', 'src/server/a.ts', `const seller = 'vendedor@example.pt';`],
  ['English', 'src/features/cart/islands/A.tsx', `export const A = () => <p>No products found in this category.</p>;`],
  ['a text of a feature', 'src/features/cart/text/a.ts', `export const a = 'Carrinho';`],
  ['the districts', 'src/features/addresses/contract/address.ts', `export const districts = ['Évora'];`],
])('The word rule allows %s.', (_, path, text) => {
  expect(strayWords({ path, text })).toEqual([]);
});
