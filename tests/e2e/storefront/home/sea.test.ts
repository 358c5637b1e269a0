import { guide } from '#features/guide/text/guide.ts';
import { home } from '#features/home/text.ts';
import { lisbonMonth } from '#core/lisbon-month.ts';
import { sea, wax } from '../../../unit/guide/guide-content.ts';
import { answerCookies } from '../../../support/browser/device.ts';
import { gradesAt } from '#features/guide/rules/wax-guide.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';
import { expect, test } from '../../shop.ts';

const month = Number(lisbonMonth(new Date()).slice(5)) - 1;
const stretchOf = (id: string) => sea.stretches.find((stretch) => stretch.id === id)!;
const heading = (id: string) => {
  const { spot, months } = stretchOf(id);
  return `${home.waterAt} ${spot.where}, ${home.averageOf(month)} ${home.degrees(months[month]!)}`;
};
/** Whether the shop sells a wax for the water of a stretch in this month. */
const isSold = (id: string) =>
  gradesAt(wax, stretchOf(id).months[month]!).some(({ category }) => category !== undefined);

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

test('The home page names the water temperature of this month at the first place.', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: heading(sea.first) })).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(stretchOf(sea.first).spot.where) })).toBeVisible();
});

test('A tap on a place shows its water, months and wax, and the next visit shows it again.', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const places = page.getByRole('list', { name: home.places });
  for (const { id, spot, months } of sea.stretches) {
    await places.getByRole('link', { name: spot.text, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading(id) })).toBeVisible();
    await expect(page.getByRole('img', { name: home.monthsAt(spot.where, months) })).toBeVisible();
    const take = page.getByRole('heading', { name: home.takeWax('') });
    await expect(take).toBeVisible({ visible: isSold(id) });
    if (!isSold(id))
      await expect(page.getByRole('main').getByRole('link', { name: guide.seeGuide })).toHaveJSProperty(
        'pathname',
        `/guia/wax/${id}`,
      );
  }
  expect(new URL(page.url()).pathname).toBe('/');
  await page.reload();
  await expect(page.getByRole('heading', { name: heading(sea.stretches.at(-1)!.id) })).toBeVisible();
});

test('The button of the wax puts it into the cart. @any-width', async ({ page }) => {
  await page.goto('/');
  // The shop's wax is for 14 to 19 °C, which some coast has in every month.
  const { spot } = sea.stretches.find(({ id }) => isSold(id))!;
  await page.getByRole('list', { name: home.places }).getByRole('link', { name: spot.text, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`^${home.addFor('')}`) }).click();
  const cart = () =>
    page.evaluate(
      (key) => Object.values(JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, number>),
      storageKeys.cart,
    );
  await expect.poll(cart).toEqual([1]);
});

test('The temperature counts up to its value once it is in view. @any-width', async ({ page }) => {
  await page.goto('/');
  const number = page.locator('[data-degrees]');
  const value = stretchOf(sea.first).months[month]!;
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => seen.push(document.querySelector('[data-degrees]')!.textContent ?? '')).observe(
      document.querySelector('[data-degrees]')!,
      { childList: true, characterData: true, subtree: true },
    );
  });
  await number.scrollIntoViewIfNeeded();
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.map(Number.parseFloat));
  await expect.poll(async () => (await seen()).at(-1)).toBe(value);
  const counted = await seen();
  expect(counted).toEqual([...counted].sort((one, other) => one - other));
  expect(counted.length).toBeGreaterThan(2);
});
