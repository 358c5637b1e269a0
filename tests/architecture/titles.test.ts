import { expect, test } from 'vitest';
import { codeFilesIn } from './source-file.ts';
import { badTitles, titleProblem } from './title-rule.ts';

test('Every title of a test is a full sentence.', () => {
  expect(codeFilesIn('tests').flatMap(badTitles)).toEqual([]);
});

test.each([
  ['is rejected when its key was used.', 'starts with neither a capital letter nor a placeholder'],
  ['That is %s stays on the page.', 'starts as a fragment or with a word for something in its describe'],
  ['For who takes JSON, the reply is JSON.', 'starts as a fragment or with a word for something in its describe'],
  ['It keeps the order.', 'starts as a fragment or with a word for something in its describe'],
  ['The cart keeps its lines', 'ends without a full stop'],
  ['The price of a product.', 'has no verb'],
])('The title "%s" %s.', (title, problem) => {
  expect(titleProblem(title)).toBe(problem);
});

test.each([
  'A second click on Order creates one order.',
  '%s is a name.',
  '$name has a page.',
  '${path} links to every page.',
  '"Escape" closes the menu.',
  'Two processes share one port.',
  'The order %s was refunded.',
  'A swipe opens the next picture. @phone',
  'The name is %s',
])('The title rule allows "%s".', (title) => {
  expect(titleProblem(title)).toBeUndefined();
});

test('The title rule reads the titles of tests, and not of groups or steps.', () => {
  const text = `
    describe('a group', () => {
      it('a wrong title', () => {});
      it.each([1])(\`a wrong \${title}\`, () => {});
      test.skipIf(isCi).each(rows)('a wrong row', async () => {});
      test.describe('a group', () => {});
      test.step('a step', async () => {});
      rule.test('some text');
    });`;
  expect(badTitles({ path: 'tests/a.test.ts', text }).map((found) => Number(found.split(':')[1]))).toEqual([3, 4, 5]);
});
