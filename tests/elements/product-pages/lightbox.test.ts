import { products as text } from '#features/catalogue/text/products.ts';
import { Lightbox } from '#features/product-pages/elements/lightbox.ts';
import { afterEach, expect, test } from 'vitest';

afterEach(() => document.body.replaceChildren());

test('The position in the lightbox is one text, which screen readers read without a pause, and stays the same node while the picture stays.', () => {
  const count = 10;
  const strip = document.createElement('ul');
  strip.innerHTML = '<picture><source><img alt=""></picture>'.repeat(count);
  const dialog = document.createElement('dialog');
  dialog.innerHTML = `<p data-position="${text.image(0, count)}"></p><ul data-large></ul>`;
  document.body.append(strip, dialog);
  const large = dialog.querySelector<HTMLElement>('[data-large]');
  if (!large) throw new Error('the dialog has its list');
  Object.defineProperty(large, 'clientWidth', { value: 360 });
  const nodes = () => [...(dialog.querySelector('p')?.childNodes ?? [])];
  const shown = () => nodes().map(({ nodeType, textContent }) => [nodeType, textContent]);

  new Lightbox(dialog, strip).open(1);
  expect(shown()).toEqual([[Node.TEXT_NODE, 'Imagem 2 de 10']]);
  const [node] = nodes();
  large.scrollLeft = 400;
  large.dispatchEvent(new Event('scroll'));
  expect(nodes()).toEqual([node]);
  expect(nodes()[0]).toBe(node);
  large.scrollLeft = 9 * 360;
  large.dispatchEvent(new Event('scroll'));
  expect(shown()).toEqual([[Node.TEXT_NODE, 'Imagem 10 de 10']]);
});
