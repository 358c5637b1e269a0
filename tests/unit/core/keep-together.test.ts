import { expect, test } from 'vitest';
import { keepTogether } from '#core/strings/keep-together.ts';

const whole = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

test.each([
  ['<p>Enviamos um e-mail.</p>', `<p>Enviamos um ${whole('e-mail')}.</p>`],
  ['<h2>E-mails</h2><p>um</p>', `<h2>${whole('E-mails')}</h2><p>um</p>`],
  ['<a href="mailto:e-mail@loja.pt">Por e-mail</a>', `<a href="mailto:e-mail@loja.pt">Por ${whole('e-mail')}</a>`],
  ['<p>re-mailing</p>', '<p>re-mailing</p>'],
])('In %s no line breaks inside “e-mail”.', (html, kept) => {
  expect(keepTogether(html)).toBe(kept);
});
