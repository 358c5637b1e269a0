import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayAfter, lisbonDay } from '#core/lisbon-day.ts';
import { formatCents, toCents } from '#core/money.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { products } from '#features/catalogue/text/products.ts';
import { shell } from '#core/text/shell.ts';
import { type BuiltShop, startBuiltShop } from '../support/shops/built-shop.ts';
import { clientOfRunning } from '../support/shops/api-client.ts';
import { listedProducts } from '../support/shops/ask-shop.ts';
import { inShopDatabase } from '../support/shops/shop-database.ts';
import { removeFolder } from '../support/run/temporary-folder.ts';
import { filledIn, liveProject } from '../support/run/live-project.ts';

// The law forbids invented reviews in a shop that really sells.
let tried: BuiltShop;
let live: BuiltShop;
let folder: string;

const textOf = async ({ url }: BuiltShop, path: string): Promise<string> => (await fetch(`${url}${path}`)).text();

async function productPageOf(shop: BuiltShop): Promise<string> {
  const [product] = await listedProducts(shop.url);
  return textOf(shop, productPath(product!));
}

const cardsWithStars = (html: string) =>
  html.match(/<article.*?<\/article>/gs)?.filter((card) => card.includes('de 5 estrelas')) ?? [];

beforeAll(async () => {
  tried = await startBuiltShop();
  folder = liveProject();
  live = await startBuiltShop({ folder, env: { SITE_URL: 'https://nortada.pt' } });
}, 180_000);
afterAll(async () => {
  await tried.stop();
  await live.stop();
  removeFolder(folder);
});

it.each(['/', '/products', '/products/deck-j-bay'])(
  'A shop that is tried out marks the example stars on every card of %s, and once for all of them.',
  async (path) => {
    const html = await textOf(tried, path);
    const cards = cardsWithStars(html);
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(card).toContain('4 de 5 estrelas, exemplo ilustrativo');
    expect(html.split(products.cardStarsAreExample)).toHaveLength(2);
  },
);

it('A shop that is tried out marks the example stars on a product page and the sample reviews of the home page.', async () => {
  expect(await productPageOf(tried)).toMatch(/<span aria-hidden="true">· exemplo ilustrativo<\/span>/);
  expect(await textOf(tried, '/')).toContain('Exemplos ilustrativos');
});

it.each(['/', '/products', '/products/deck-j-bay'])('A live shop shows no stars on %s.', async (path) => {
  const html = await textOf(live, path);
  expect(html).toContain('<article');
  expect(html).not.toContain('estrelas');
});

it('The page of a product without reviews shows no stars and says that there are no reviews.', async () => {
  const html = await productPageOf(live);
  expect(html).not.toContain('de 5 estrelas');
  expect(html).not.toContain('são um exemplo');
  expect(html).toContain('Ainda não existem avaliações para este produto.');
});

it('The home page has no sample reviews, and the log of the start says so.', async () => {
  const html = await textOf(live, '/');
  expect(html).not.toContain('Exemplos ilustrativos');
  expect(html).not.toContain('<reviews-carousel');
  expect(live.printed()).toContain(
    'Examples: none, because a live shop shows only the reviews and stars of its customers\n',
  );
  expect(tried.printed()).not.toContain('Examples:');
});

it('A live shop offers no test payments, and the log of the start says why.', async () => {
  const cart = await textOf(live, '/cart');
  expect(live.printed()).toContain('Card payments: none, because the shop is live and STRIPE_SECRET_KEY is not set\n');
  expect(cart).toContain('&quot;COD&quot;');
  expect(cart).not.toContain('&quot;Online&quot;');
});

it('A live shop names the legal guarantee as the law does and describes its cookies truthfully.', async () => {
  const [there, here] = [await productPageOf(live), await productPageOf(tried)];
  expect(here).toContain('Garantia de 24 meses');
  expect(there).not.toContain('24 meses');
  expect(there).toContain('Garantia legal de 3 anos');
  expect(here).toContain(shell.cookieText);
  expect(there).not.toContain(shell.cookieText);
  expect(there).toContain(shell.necessaryCookies);
});

it('A live shop shows no crossed-out price without proof of that price.', async () => {
  expect(await textOf(tried, '/products')).toMatch(/<s>34,90/);
  expect(await textOf(live, '/products')).not.toContain('<s>');
  expect(await productPageOf(live)).not.toContain('<s>');
  expect(await textOf(live, '/feed.xml')).not.toContain('g:sale_price');
});

it('A live shop crosses out the previous price only next to an offer that names its last day.', async () => {
  const { ask } = clientOfRunning(() => live.url);
  const { token } = await ask('sellerLogin', { body: live.seller });
  const { products } = await ask('productList');
  const { _id: id, offerPrice } = products[0]!;
  const newest = products.find(({ category }) => category !== products[0]!.category)!;
  // The product has been on sale for longer than the law's 30 days.
  inShopDatabase(live.dataDir, (database) => {
    database.prepare('update products set created_at = ? where id = ?').run('2026-01-01T10:00:00.000Z', id);
  });
  const change = (body: object) => ask('productUpdate', { token, body: { id, ...body } });
  await change({ offerPrice: offerPrice - 1 });
  expect(await productPageOf(live)).not.toMatch(/<s>|Promoção/);
  const offerUntil = dayAfter(lisbonDay(new Date()), 3);
  await change({ offerUntil });
  const html = await productPageOf(live);
  expect(html).toContain(`<s>${formatCents(toCents(offerPrice))}</s>`);
  expect(html).toMatch(/Promoção: \d/);
  expect(await textOf(live, '/feed.xml')).toContain('g:sale_price_effective_date');
  await change({ id: newest._id, offerPrice: newest.offerPrice - 1, offerUntil });
  expect(await textOf(live, productPath(newest))).not.toContain('<s>');
});

it('A live shop shows its owner, the makers and the guarantee notice.', async () => {
  const { company, nif, email, disputes } = filledIn['owner.yaml'];
  const terms = await textOf(live, '/termos');
  for (const fact of [company, nif, email]) expect(terms).toContain(fact);
  expect(terms).not.toMatch(/\[(nome|NIF|morada)|\{\{/);
  expect(await textOf(live, '/litigios')).toContain(disputes.url);
  for (const fact of [disputes.name, disputes.url]) expect(terms).toContain(fact);
  expect(await textOf(live, '/devolucoes')).toContain(filledIn['orders.yaml'].returnShipping);
  expect(await productPageOf(live)).toContain('Decks do Norte, Viana do Castelo, decks@nortada.pt');
  expect(await textOf(live, '/garantias')).toMatch(/<img src="\/legal\/notice.svg" alt="Garantia legal/);
  expect((await fetch(`${live.url}/legal/notice.svg`)).status).toBe(200);
});
