import { shell } from '#core/text/shell.ts';
import { expect, test } from '../shop.ts';
import { pathOf } from '../storefront.ts';

/**
 * Runs in the page. Removes its elements one by one from the end, and returns the elements of the first screen that moved. This is how
 * a slow line paints the page while it is still loading.
 */
function whatMoves(): string[] {
  // A card counts as one part.
  const parts = ':is(a, button, h1, img, [role=group], main p:not([aria-hidden])):not(article *), article';
  const isFirstScreen = (part: Element) => {
    const { top, width, height } = part.getBoundingClientRect();
    return part.checkVisibility() && top < innerHeight && width * height > 0;
  };
  const places = () =>
    new Map(
      [...document.querySelectorAll(parts)].filter(isFirstScreen).map((part) => {
        const { left, top } = part.getBoundingClientRect();
        return [part, `${Math.round(left)}, ${Math.round(top)}`];
      }),
    );
  const moved: string[] = [];
  const named = (part: Element) =>
    `<${part.localName}> ${part.getAttribute('aria-label') ?? part.textContent?.trim().slice(0, 30)}`;
  let before = places();
  const compare = (without: string) => {
    const now = places();
    for (const [part, place] of now) {
      const known = before.get(part);
      if (known && known !== place) moved.push(`${named(part)} from ${place} to ${known} by ${without}`);
    }
    before = now;
  };
  const all = [...document.body.querySelectorAll('*')];
  const end = all.findLastIndex(isFirstScreen) + 1;
  for (const below of all.slice(end).toReversed()) if (below.childElementCount === 0) below.remove();
  compare('what is below the first screen');
  for (const last of all.slice(0, end).toReversed()) {
    last.remove();
    compare(named(last));
  }
  return moved;
}

test.use({ expectedErrors: /ERR_FAILED.*\.js/ });

for (const name of ['/', '/products', '/products/deck-j-bay', 'product', '/contact']) {
  test(`Later parts of ${name} do not move its first screen. @phone`, async ({ page, request }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(await pathOf(name, request));
    await expect(page.getByRole('button', { name: shell.openMenu })).toBeVisible();
    expect(await page.evaluate(whatMoves)).toEqual([]);
  });
}
