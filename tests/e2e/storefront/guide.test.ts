import { categoryPath, productPath } from '#features/catalogue/rules/product-path.ts';
import { guide as text } from '#features/guide/text/guide.ts';
import { clipboard } from '#core/text/clipboard.ts';
import { products } from '#features/catalogue/text/products.ts';
import { shell } from '#core/text/shell.ts';
import { ask } from '../../support/shops/ask-shop.ts';
import { expect, test } from '../shop.ts';
import { allProducts, cards, expectNotice, findProduct } from '../storefront.ts';

test.use({ expectedErrors: /404/ });

test('An answer of the guide is shared by the device, or as a copied address without a share function.', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/guia/deck/shortboard/medio/alto');
  await page.getByRole('button', { name: text.share }).click();
  await expectNotice(page, clipboard.copied);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/guia\/deck\/shortboard\/medio\/alto$/);
});

test('A tap on the coast of the map chooses its stretch.', async ({ page }) => {
  await page.goto('/guia/wax');
  await page.locator('a[href="/guia/wax/norte"] path').first().click({ force: true });
  await expect(page).toHaveURL('/guia/wax/norte');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('Three questions lead to a deck and explain the choice.', async ({ page }) => {
      await page.goto('/guia');
      const main = page.getByRole('main');
      await main.getByRole('link', { name: text.deckHeading }).click();
      await expect(page).toHaveURL('/guia/deck');
      await main.getByRole('link', { name: /^Shortboard/ }).click();
      await main.getByRole('link', { name: /^Médio/ }).click();
      await main.getByRole('link', { name: /^Travado/ }).click();
      await expect(page).toHaveURL('/guia/deck/shortboard/medio/alto');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.yours('Deck Saquarema'));
      await expect(page.getByRole('region', { name: text.why })).toContainText('Kick alto, 28 mm');
      await expect(cards(page).first()).toContainText('Deck Saquarema');
      await expect(cards(page).nth(1)).toContainText(text.orElse('se a cauda for larga'));
      await expect(cards(page).nth(1)).toContainText('Deck Tahiti');
    });

    test('An answer can be changed, and Back returns to the previous question.', async ({ page }) => {
      await page.goto('/guia/deck/fish');
      await page.getByRole('link', { name: /^Grande/ }).click();
      await page.getByRole('link', { name: text.unknown, exact: true }).click();
      await expect(page).toHaveURL('/guia/deck/fish/grande/nao-sei');
      await page.goBack();
      await expect(page).toHaveURL('/guia/deck/fish/grande');
      await page.goForward();
      await page.getByRole('link', { name: text.change('Fish') }).click();
      await expect(page).toHaveURL('/guia/deck');
    });

    test('Beach and month lead to a wax that is in stock.', async ({ page }) => {
      await page.goto('/guia');
      await page.getByRole('main').getByRole('link', { name: text.waxHeading }).click();
      await page
        .getByRole('navigation', { name: text.coast })
        .getByRole('link', { name: /^Norte/ })
        .click();
      const months = page.getByRole('navigation', { name: text.monthHeading });
      await expect(months.locator('[aria-current]')).toHaveCount(1);
      await months.getByRole('link', { name: 'nov 16°' }).click();
      await expect(page).toHaveURL('/guia/wax/norte/novembro');
      const answer = page.getByRole('region', { name: text.take(16, 'Fu Wax Cool') });
      await expect(answer).toContainText(text.allYear('no Norte', 'Fu Wax Cool'));
      await expect(cards(page)).toHaveCount(4);
      await page.getByRole('link', { name: /^Ver todos/ }).click();
      await expect(page).toHaveURL(categoryPath('Fuwax-Cool'));
    });
  });
}

test('The guide sells nothing where nothing fits: Algarve in August, a longboard, a SUP.', async ({ page }) => {
  await page.goto('/guia/wax/algarve/agosto');
  await expect(page.getByRole('region', { name: text.takeNone(23, ['Warm']) })).toContainText(text.nothingFits);
  await expect(cards(page)).toHaveCount(0);
  for (const board of ['longboard', 'sup']) {
    await page.goto(`/guia/deck/${board}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.noneFits);
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: text.toWax })).toHaveCount(board === 'longboard' ? 1 : 0);
  }
});

test('A visitor who enters the temperature sees both grades at a border. @any-width', async ({ page }) => {
  await page.goto('/guia/wax');
  await page.getByRole('link', { name: text.knowsDegrees }).click();
  await page.getByRole('link', { name: text.degrees(19), exact: true }).click();
  await expect(page).toHaveURL('/guia/wax/temperatura/19');
  await expect(page.getByRole('region', { name: text.takeBorder(19, ['Cool', 'Warm']) })).toContainText(
    text.notSold('Warm'),
  );
});

test('The deck of the answer is added to the cart.', async ({ page }) => {
  await page.goto('/guia/deck/hibrida/medio/medio');
  const best = cards(page).first();
  await best.getByRole('button', { name: products.add }).click();
  await expect(best.getByRole('status')).toHaveText('1');
});

test('A sold-out first choice is named, and a product in stock replaces it. @any-width', async ({
  page,
  request,
  shop,
}) => {
  const { token = '' } = await ask({ request }, 'sellerLogin', shop.seller);
  const gone = (await allProducts(request)).filter(({ category, inStock }) => category === 'Deck-Noronha' && inStock);
  const setStock = async (inStock: boolean) => {
    for (const { _id } of gone) await ask({ request }, 'productStock', { id: _id, inStock }, { token });
  };
  await page.goto('/guia/deck/hibrida/medio/medio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.yours('Deck Noronha'));
  await setStock(false);
  try {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.yours('Deck Saquarema'));
    await expect(page.getByRole('main')).toContainText(text.soldOutFirst(['Deck Noronha']));
    await page.goto('/guia/deck/hibrida/medio/baixo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.allSoldOut);
    await expect(cards(page)).toHaveCount(0);
  } finally {
    await setStock(true);
  }
});

test('No board is under the arrow to the next question.', async ({ page }) => {
  await page.goto('/guia/deck');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toHaveCount(7);
  for (const row of await rows.all()) {
    const [board, arrow] = [row.locator('svg').first(), row.locator('svg').last()];
    const end = await board.boundingBox();
    expect(end!.x + end!.width).toBeLessThanOrEqual((await arrow.boundingBox())!.x);
  }
});

test('Menu, footer, list and empty results link to the guide.', async ({ page, isMobile }) => {
  await page.goto('/contact');
  if (isMobile) await page.getByRole('button', { name: shell.openMenu }).click();
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('banner');
  await place.getByRole('link', { name: text.name, exact: true }).click();
  await expect(page).toHaveURL('/guia');
  await page.goto('/products');
  await page.getByRole('main').getByRole('link', { name: text.toGuide }).click();
  await expect(page).toHaveURL('/guia');
  await page.goto('/products?q=bicicleta');
  await page.getByRole('main').getByRole('link', { name: text.waxHeading }).click();
  await expect(page).toHaveURL('/guia/wax');
  await page.getByRole('contentinfo').getByRole('link', { name: text.footLink }).click();
  await expect(page).toHaveURL('/guia');
});

test('The page of a product says whom it fits. @any-width', async ({ page, request }) => {
  const deck = await findProduct(request, ({ category }) => category === 'Deck-Noronha');
  await page.goto(productPath(deck));
  await expect(page.getByRole('main')).toContainText(text.servesBoards(['shortboards', 'pranchas híbridas']));
  const bar = await findProduct(request, ({ category }) => category === 'Fuwax-Cool');
  await page.goto(productPath(bar));
  await expect(page.getByRole('main')).toContainText(text.servesWater(text.range(14, 19)));
  await page.getByRole('link', { name: text.seeGuide }).click();
  await expect(page).toHaveURL('/guia/wax');
});

test("Search engines index the guide's three start pages and no answer. @any-width", async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/guia', '/guia/deck', '/guia/wax']) {
    expect(sitemap).toContain(`${path}</loc>`);
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  }
  for (const path of ['/guia/deck/fish', '/guia/deck/fish/medio/alto', '/guia/wax/norte', '/guia/wax/norte/maio']) {
    await page.goto(path);
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  }
});

test('Pages that the guide does not link to do not exist. @any-width', async ({ request }) => {
  for (const path of ['/guia/deck/skate', '/guia/deck/longboard/medio', '/guia/wax/sagres', '/guia/wax/temperatura/99'])
    expect((await request.get(path)).status()).toBe(404);
});
