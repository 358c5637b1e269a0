import { expect, test } from 'vitest';
import { escapeXml, xmlElement } from '#features/seo/rules/xml.ts';

test.each([
  ['Deck Preto', 'Deck Preto'],
  ['Ondulação à 15 °C', 'Ondulação à 15 °C'],
  ['Wax & Co.', 'Wax &amp; Co.'],
  ['&amp;', '&amp;amp;'],
  ['5\'4" <b>', '5&apos;4&quot; &lt;b&gt;'],
  [']]>', ']]&gt;'],
  ['a\tb\nc\rd', 'a\tb\nc\rd'],
  ['a\u0000b\u0008c\u001Fd', 'abcd'],
  ['\uFFFE\uFFFF', ''],
  ['\uD83C', ''],
  ['\uDF0A', ''],
  ['onda 🌊', 'onda 🌊'],
])('The text %j becomes %j in XML.', (text, escaped) => {
  expect(escapeXml(text)).toBe(escaped);
});

test('An element contains its text escaped.', () => {
  expect(xmlElement('g:title', 'A < B')).toBe('<g:title>A &lt; B</g:title>');
});
