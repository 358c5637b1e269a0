import { endpoints } from '#app/endpoints.ts';
import { limits } from '#core/limits.ts';
import { cart as cartText } from '#features/cart/text.ts';
import { contact } from '#features/messages/text/contact.ts';
import { guide } from '#features/guide/text/guide.ts';
import { home } from '#features/home/text.ts';
import { models } from '#features/catalogue/text/models.ts';
import { newsletter } from '#features/messages/text/newsletter.ts';
import { products as text } from '#features/catalogue/text/products.ts';
import { filters } from '#features/catalogue/text/filters.ts';
import { shell } from '#core/text/shell.ts';
import { answerCookies, keepOnDevice } from '../../support/browser/device.ts';
import { additiveOf, expect, test } from '../foreign.ts';
import { cards } from '../storefront.ts';

// The browser logs a backend that drops the connection, and a page of reviews that fails.
test.use({ expectedErrors: /ERR_EMPTY_RESPONSE|500/ });

test.beforeEach(({ context, baseURL }) => answerCookies(context, baseURL));

test('A long headline wraps on a phone and leaves the button on the first screen. @any-width', async ({ page }) => {
  for (const size of [
    { width: 360, height: 800 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeInViewport({ ratio: 1 });
    const lines = heading.locator('span');
    const widest = await lines.evaluateAll((all) => Math.max(...all.map((line) => line.getBoundingClientRect().right)));
    expect(widest).toBeLessThanOrEqual(size.width - 16);
    expect(await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await expect(page.getByRole('main').getByRole('link', { name: /^Ver produtos/ })).toBeInViewport({ ratio: 1 });
  }
});

test('A changed headline, another category and another sample review are on the pages. @any-width', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Equipamento para a Costa Oeste\s*Make History/);
  await expect(page.getByRole('region', { name: home.models }).getByRole('link')).toHaveCount(8);
  await expect(page.getByRole('heading', { name: 'Cera que dura' })).toBeAttached();
  await page.goto('/products/deck-peniche');
  await expect(page.getByRole('heading', { level: 1, name: 'Deck Peniche' })).toBeVisible();
  await expect(page.getByText(text.noneInCategory)).toBeVisible();
});

test("A foreign backend offers no function that only the shop's own API has. @any-width", async ({ page, request }) => {
  for (const path of ['/avise-me', '/my-account', '/confirm/address']) {
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
  }
  for (const path of ['/privacidade', '/devolucoes', '/faq', '/pagamentos', '/termos', '/entregas']) {
    const [html = ''] = /<main.*<\/main>/s.exec(await (await request.get(path)).text()) ?? [];
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/\{\{|A minha conta|escreva-o no carrinho|Confirmar retratação/);
    expect(html).not.toContain('ligação do e-mail');
  }
  await page.goto('/products/deck-j-bay');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText(/^Restam? /)).toHaveCount(0);
});

test('The guide leads to the products of a foreign backend. @any-width', async ({ page }) => {
  await page.goto('/guia/deck/shortboard/medio/medio');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(guide.yours('Deck J-Bay'));
  await expect(cards(page).first().getByRole('heading').getByRole('link')).toHaveAttribute(
    'href',
    /^\/products\/deck-j-bay\//,
  );
  await page.goto('/guia/wax/algarve/agosto');
  await expect(page.getByRole('main')).toContainText(guide.nothingFits);
});

test('Filters and colours are derived from the names and lines of products. @any-width', async ({
  page,
  isMobile,
  foreign,
}) => {
  const { api } = foreign;
  const [deck] = api.products;
  const add = (name: string, ...description: string[]) =>
    api.products.push({
      ...deck!,
      _id: `${deck!._id}-${api.products.length}`,
      name,
      category: 'Outlet',
      description,
    });
  const shades = ['Preto', 'Branco', 'Azul', 'Verde', 'Coral', 'Roxo', 'Rosa'];
  for (const shade of shades) add(`Deck Fora ${shade}`, 'Conjunto de 3 peças', 'Indicado para longboards');
  add('Deck Fora Azul e Amarelo', 'Indicado para pranchas fish');
  add('Cera Fria Coco', 'Temperatura da água: 8 a 14 °C');
  await foreign.restart();
  try {
    await page.goto('/products');
    const sheet = page.getByRole('button', { name: /^Filtrar Produtos/ });
    if (await sheet.isVisible()) await sheet.click();
    const option = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('checkbox', { name });
    await expect(option(filters.groups.water, filters.water(8, 14))).toHaveAccessibleName(/ 1$/);
    await option(filters.groups.board, 'Longboard').press('Space');
    await expect(page).toHaveURL('/products?board=longboard');
    await expect(cards(page)).toHaveCount(shades.length);
    await option(filters.groups.colour, 'Azul').press('Space');
    await expect(page).toHaveURL('/products?colour=azul&board=longboard');
    await expect(cards(page).getByRole('heading')).toHaveText(['Deck Fora Azul']);

    // On touch screens the dots are only a drawing, because each is too small for a finger.
    if (isMobile) return;
    const dots = cards(page).getByRole('group', { name: models.others.colours }).getByRole('link');
    await expect(dots).toHaveCount(6);
    await expect(dots.last()).toHaveText(models.more(shades.length + 1 - 6));
    await expect(dots.last()).toHaveAttribute('href', /^\/products\/outlet\/.*#cores$/);
  } finally {
    api.products.length = 1;
    await foreign.restart();
  }
});

test('Pictures and reviews load through the calls of the specification alone. @any-width', async ({
  page,
  foreign: { api },
}) => {
  for (const path of ['/', '/products', '/products?q=alheio', '/products/deck-j-bay', '/contact', '/cart']) {
    await page.goto(path, { waitUntil: 'load' });
  }
  await page.goto('/products/deck-j-bay');
  const width = () =>
    cards(page)
      .getByRole('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await cards(page).getByRole('link', { name: 'Deck Alheio' }).click();
  await expect(
    page.getByRole('region', { name: text.reviews }).getByRole('heading', { name: 'Segura bem' }),
  ).toBeVisible();
  await page.getByRole('button', { name: text.addToCart }).first().click();
  await expect(page.getByRole('link', { name: shell.cartQuantity(1) })).toBeVisible();
  expect(api.calls).toContain(`GET ${endpoints.productList.path}`);
  expect(additiveOf(api.calls)).toEqual([]);
});

test('Without an account for forms the contact page has no form. @any-width', async ({ page, foreign }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText(contact.contacts);
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  await expect(main.getByText(/Ericeira/)).toBeVisible();
  await expect(main.locator('form')).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('region', { name: home.models })).toBeVisible();
  await expect(page.getByRole('button', { name: newsletter.subscribe })).toHaveCount(0);
  expect(foreign.logged()).toContain('Forms: none');
});

test('Pictures of another host appear once the host is allowed. @any-width', async ({ page, foreign }) => {
  const [deck] = foreign.api.products;
  const [address] = deck!.image;
  // The same server under another name.
  const elsewhere = address!.replace('127.0.0.1', 'localhost');
  deck!.image = [elsewhere];
  const { origin } = new URL(elsewhere);
  try {
    await foreign.restart();
    await expect.poll(foreign.logged).toContain(`set IMAGE_ORIGINS=${origin}`);
    await foreign.restart({ IMAGE_ORIGINS: origin });
    for (const path of ['/products/deck-j-bay', '/cart']) {
      await page.goto(path);
      await keepOnDevice(page, { cart: JSON.stringify({ [deck!._id]: 1 }) });
      await page.reload();
      const picture = page.getByRole('main').locator(`img[src="${elsewhere}"]`).first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    expect(foreign.logged()).not.toContain('IMAGE_ORIGINS');
  } finally {
    deck!.image = [address!];
    await foreign.restart();
  }
});

test('Reviews load five at a time, the first five with the product. @any-width', async ({ page, foreign }) => {
  const [deck] = foreign.api.products;
  const path = `/products/deck-j-bay/${deck!._id}`;
  await page.goto(path);
  const reviews = page.getByRole('region', { name: text.reviews });
  await expect(reviews).toContainText(text.average(5));
  await expect(reviews).toContainText(text.reviewCount(7));
  await expect(reviews.getByRole('progressbar', { name: text.starsCount('5', 7) })).toHaveAttribute('value', '7');
  const items = reviews.locator('[data-reviews] > li');
  await expect(items).toHaveCount(limits.review.pageSize);
  const more = reviews.getByRole('link', { name: text.moreReviews });
  await more.click();
  await expect(items).toHaveCount(7);
  await expect(items.nth(5)).toBeFocused();
  await expect(more).toHaveCount(0);
  await expect(page).toHaveURL(path);

  await page.goto(path);
  await page.route(/[?]page=2/, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await more.click();
  await expect(page).toHaveURL(/[?]page=2#avaliacoes$/);
  await expect(items).toHaveCount(2);
});

test('At most ten related products show, with a link to more, and two reviews share the width of the home page. @any-width', async ({
  page,
  foreign,
}) => {
  const { api } = foreign;
  const [deck] = api.products;
  const review = { userName: 'Eva', userLocation: 'Faro', rating: 4, title: 'Bom', comment: 'Macio.' };
  for (let number = 2; number <= 12; number++) {
    api.products.push({ ...deck!, _id: `${deck!._id}${number}`, name: `Deck ${number}` });
  }
  api.recentReviews.push(review, { ...review, title: 'Leve' });
  await foreign.restart();
  try {
    await page.goto(`/products/deck-j-bay/${deck!._id}`);
    const related = page.getByRole('region', { name: text.related });
    await expect(related.getByRole('article')).toHaveCount(limits.product.maxRelated);
    await expect(related.getByRole('link', { name: text.moreProducts })).toHaveAttribute('href', '/products');
    api.products.length = 11;
    await foreign.restart();
    await page.reload();
    await expect(related.getByRole('article')).toHaveCount(limits.product.maxRelated);
    await expect(related.getByRole('link', { name: text.moreProducts })).toHaveCount(0);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    const reviews = page.locator('reviews-carousel [data-swiper]');
    await reviews.scrollIntoViewIfNeeded();
    await reviews.and(page.locator('.swiper-initialized')).waitFor();
    const [all, ...slides] = await Promise.all(
      [reviews, ...(await reviews.getByRole('listitem').all())].map((one) => one.boundingBox()),
    );
    expect(slides).toHaveLength(2);
    expect(slides[0]!.x).toBeCloseTo(all!.x, 0);
    expect(slides[1]!.x + slides[1]!.width).toBeCloseTo(all!.x + all!.width, 0);
    await expect(page.getByRole('button', { name: home.pauseReviews })).toBeHidden();
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(page.getByRole('button', { name: home.pauseReviews })).toBeVisible();
  } finally {
    api.products.length = 1;
    api.recentReviews.length = 0;
    // The home page may still be fetching the poster of its new width.
    await page.goto('about:blank');
    await foreign.restart();
  }
});

test.describe('While its backend does not answer', () => {
  // The specification requires this log entry: the session could not be checked.
  test.use({ expectedErrors: /The session could not be checked|ERR_|blocked by CORS/ });

  test('A starting shop shows the last known products. @any-width', async ({ page, foreign }) => {
    foreign.api.behave('is silent');
    try {
      await foreign.restart();
      foreign.api.calls.length = 0;
      // The backend has its pictures, so they never arrive.
      await page.goto('/products', { waitUntil: 'commit' });
      await expect(page.getByText(text.outage)).toBeVisible();
      await cards(page).getByRole('link', { name: 'Deck Alheio' }).click();
      await expect(page.getByText(text.outage)).toBeVisible();
      await page.getByRole('button', { name: text.addToCart }).first().click();
      await expect(page.getByRole('link', { name: shell.cartQuantity(1) })).toBeVisible();
      expect(foreign.api.calls.filter((call) => call.includes('/reviews/'))).toEqual([]);

      await page.goto('/cart');
      await expect(page.getByRole('main')).toContainText(cartText.slow);

      foreign.api.behave('breaks off');
      await page.goto('/cart');
      await expect(page.getByRole('main')).toContainText(text.listFailed);
      await expect(page.getByRole('main')).toContainText(cartText.outage);
      foreign.api.behave('answers');
      await page.getByRole('main').getByRole('button', { name: cartText.retry }).click();
      await expect(page.getByRole('button', { name: cartText.order })).toBeEnabled();
      await expect(page.getByText(cartText.outage)).toHaveCount(0);
    } finally {
      foreign.api.behave('answers');
    }
  });
});
