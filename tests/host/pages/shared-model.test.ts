import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProductIndex } from '#features/catalogue/memory/product-index.ts';
import type { ProductVariants } from '#features/catalogue/rules/product-variants.ts';
import { productPath } from '#features/catalogue/rules/product-path.ts';
import { provideBuild } from '#app/build/build.ts';
import { composeShop, type Shop } from '#app/compose-shop.ts';
import { joined } from '#app/pages/page-part.ts';
import { type AstroApp, createRenderer, type RenderPage } from '#app/pages/render-page.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { readSettings } from '#app/settings.ts';

let shop: Shop;
let index: ProductIndex;
let render: RenderPage;

/** The catalogue, with one model object for all colours of a model. */
function withSharedModels(products: ProductIndex): ProductIndex {
  const models = new Map<string | undefined, ProductVariants | undefined>();
  const modelOf: ProductIndex['modelOf'] = (product) => {
    const key = products.modelKey(product);
    if (!models.has(key)) models.set(key, products.modelOf(product));
    return models.get(key);
  };
  return new Proxy(products, {
    get(target, name) {
      if (name === 'modelOf') return modelOf;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

beforeAll(async () => {
  const { entry } = await provideBuild(() => undefined);
  const { app } = (await import(pathToFileURL(entry).href)) as { app: AstroApp };
  const settings = readSettings({ DATA_DIR: temporaryFolder('model'), BACKUP: 'off' });
  shop = await composeShop(settings, undefined, { makesRenditions: false });
  index = withSharedModels(await shop.catalogue.products());
  const catalogue = { ...shop.catalogue, products: async () => index };
  render = createRenderer({ app, url: shop.siteUrl, locals: { shop: { ...shop, catalogue } } });
}, 150_000);
afterAll(() => shop.close());

/** Returns the second rendering of a page, which reuses the parts of the first. */
async function textOf(path: string): Promise<string> {
  await render(path);
  return joined((await render(path)).parts).toString();
}
const colours = () =>
  index
    .inCategory('deck-j-bay')
    .slice(0, 24)
    .filter((product) => index.modelOf(product) !== undefined);

it('Two colours that share one model object each keep their own offer.', async () => {
  const shown = colours();
  expect(shown.length).toBeGreaterThan(1);
  for (const product of shown) {
    const page = await textOf(productPath(product));
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(page) ?? [];
    expect(heading.replaceAll(/<[^>]+>/g, '')).toBe(product.name);
    expect(page).toContain(`<buy-box data-product="${product._id}"`);
  }
});

it('Two colours that share one model object each keep their own card.', async () => {
  const page = await textOf('/products/deck-j-bay');
  for (const { _id } of colours()) expect(page).toContain(`<add-control data-product="${_id}"`);
});

it('Best sellers that share one model object each keep their own card.', async () => {
  // The page draws eight of all products, so two of them are of one model.
  for (let draw = 0; draw < 3; draw++) {
    const [, bestSellers = ''] = (await textOf('/')).split('id="mais-vendidos"');
    const ids = [...bestSellers.matchAll(/<add-control data-product="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  }
});
