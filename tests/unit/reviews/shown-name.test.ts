import { expect, test } from 'vitest';
import { shownName } from '#features/reviews/rules/shown-name.ts';

test.each([
  ['Dora Fonseca', 'Dora F.'],
  ['  Dora   Maria da fonseca ', 'Dora F.'],
  ['Dora F.', 'Dora F.'],
  ['Dora', 'Dora'],
  ['', ''],
  ['Zoë Ågren', 'Zoë Å.'],
  ['Rui 𝒮ilva', 'Rui 𝒮.'],
])('The name "%s" is shown as "%s"', (name, shown) => {
  expect(shownName(name)).toBe(shown);
});
