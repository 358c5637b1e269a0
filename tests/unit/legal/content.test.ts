import { expect, it } from 'vitest';
import { blanksIn, brokenParts, chooseParts, fillIn } from '#core/strings/fill-in.ts';
import { exemptionOf } from '#features/legal/rules/exemption-of.ts';
import { markdownAsText } from '#core/strings/markdown-text.ts';

const facts = { company: 'Rui & Filhos, <Lda.>', url: 'https://a.example/?a="1"' };

it.for([
  ['<p>{{company}}</p>', '<p>Rui &amp; Filhos, &lt;Lda.&gt;</p>'],
  ['{{ company }}', 'Rui &amp; Filhos, &lt;Lda.&gt;'],
  ['<a href="%7B%7Burl%7D%7D">x</a>', '<a href="https://a.example/?a=&quot;1&quot;">x</a>'],
  ['{{other}} {company}', '{{other}} {company}'],
])('A text with the placeholders %j becomes %j', ([html = '', filled]) => {
  expect(fillIn(html, facts)).toBe(filled);
});

it('A text with placeholders lists its placeholders.', () => {
  expect(blanksIn('{{company}}, {{ nif }} e {{nif}}; {isto} não')).toEqual(['company', 'nif', 'nif']);
});

it('A plain-text letter shows the URLs of links, and an e-mail address once.', () => {
  const markdown = '## Termos\n\nVeja [Entregas](/entregas) ou escreva para [ola@onda.pt](mailto:ola@onda.pt).';
  expect(markdownAsText(markdown)).toBe('Termos\n\nVeja Entregas (/entregas) ou escreva para ola@onda.pt.');
});

const html =
  '<p>{{own}}</p>\n<ol><li>a</li></ol>\n<p>{{/own}}</p>\n<p>b{{other}} c{{/other}}</p>\n<li>{{own}}d{{/own}}</li>\n';

it('A text with conditional parts, for the own API or another contains only the parts that apply.', () => {
  expect(chooseParts(html, 'own')).toBe('<ol><li>a</li></ol>\n<p>b</p>\n<li>d</li>\n');
  expect(chooseParts(html, 'other')).toBe('<p>b c</p>\n');
});

it.for([
  ['{{own}}a{{/own}} {{other}}b{{/other}}', []],
  ['{{own}}a', ['own']],
  ['a{{/other}} {{other}}', ['other']],
  ['{{own}}{{own}}{{/own}}{{/own}}', ['own']],
] as const)('%j has the unbalanced parts %j', ([text, broken]) => {
  expect(brokenParts(text)).toEqual(broken);
  expect(blanksIn(text)).toEqual([]);
});

it.for([
  ['p1', 'Deck', 'Feito por medida.'],
  ['p2', 'Wax', 'Selado.'],
  ['p2', 'Deck', undefined],
])('The buyer of %s in %s cannot withdraw: %s', ([_id = '', category = '', reason]) => {
  const entries = [
    { products: ['p1'], reason: 'Feito por medida.' },
    { categories: ['Wax'], reason: 'Selado.' },
  ];
  expect(exemptionOf(entries, { _id, category })).toBe(reason);
});
