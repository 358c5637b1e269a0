import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext, Page } from 'playwright/test';
import { readableProductPath } from '#features/catalogue/rules/product-path.ts';
import { closeServer } from '../../support/services/free-port.ts';
import { picturesWhenAsked, startBuiltShop } from '../../support/shops/built-shop.ts';
import { aPicture } from '../../support/shops/small-catalogue.ts';
import { type Ask, expect, test as sellerTest } from '../seller.ts';

/** A shop with a server of pictures in its network, as an import finds them at the former shop. */
const test = sellerTest.extend<object, { pictures: string; shop: Awaited<ReturnType<typeof startBuiltShop>> }>({
  pictures: [
    async ({}, use) => {
      const picture = await aPicture(600, 600, 'teal', 'png');
      const server = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      await use(`127.0.0.1:${(server.address() as AddressInfo).port}`);
      await closeServer(server);
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ pictures }, use) => {
      const shop = await startBuiltShop({ env: { ...picturesWhenAsked, IMPORT_HOSTS: pictures } });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});
test.use({ expectedErrors: /404/ });

interface Kind {
  shop: string;
  files: (at: string) => string[];
  /** The search that finds the imported products, and their names. */
  query: string;
  names: string[];
  oldPath: string;
}

const kinds: Kind[] = [
  {
    shop: 'Shopify',
    files: (at) => [
      `Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src
fato-mare,Fato Maré,<p>Quente</p>,Onda,Fatos,true,Size,M,FM-M,199.90,${at}/fato-1.png
fato-mare,,,,,,,L,FM-L,209.90,
fato-mare,,,,,,,,,,${at}/fato-2.png`,
    ],
    query: 'fato maré',
    names: ['Fato Maré – L', 'Fato Maré – M'],
    oldPath: '/products/fato-mare',
  },
  {
    shop: 'WooCommerce',
    files: (at) => [
      `ID,Type,SKU,Name,Published,"Visibility in catalog",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
101,variable,TN,"T-shirt Nazaré",1,visible,,1,,,,Roupa,${at}/ts.png,,Tamanho,"S, M"
102,variation,TN-S,"T-shirt Nazaré - S",1,visible,,1,5,,24.9,,,TN,Tamanho,S
103,variation,TN-M,"T-shirt Nazaré - M",1,visible,,1,5,19.9,24.9,,,TN,Tamanho,M`,
    ],
    query: 't-shirt nazaré',
    names: ['T-shirt Nazaré – M', 'T-shirt Nazaré – S'],
    oldPath: '/product/t-shirt-nazare',
  },
  {
    shop: 'PrestaShop',
    files: (at) => [
      `Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity;URL rewritten;Image URLs (x,y,z...)
20;1;Licra Sal;Home,Licras;40.650407;LS;10;licra-sal;${at}/licra.png`,
      `Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity
20;Tamanho:select:0;M:0;LS-M;0;4
20;Tamanho:select:0;XL:1;LS-XL;4.065041;2`,
    ],
    query: 'licra sal',
    names: ['Licra Sal – M', 'Licra Sal – XL'],
    oldPath: '/20-licra-sal.html',
  },
];

async function choose(page: Page, ...files: string[]): Promise<void> {
  await page.goto('/seller/product-list');
  await page.getByText('Import CSV', { exact: true }).click();
  await page
    .getByLabel('Choose a CSV or Excel file')
    .setInputFiles(
      files.map((csv, index) => ({ name: `file-${index + 1}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) })),
    );
}

async function find(ask: Ask, query: string) {
  const { products } = await ask('sellerProducts', undefined, `?sort=name&query=${encodeURIComponent(query)}`);
  return products.filter(({ name }) => name.toLowerCase().startsWith(query));
}

/** The status of a path, and the path to which it redirects. */
async function answerOf(request: APIRequestContext, path: string): Promise<[number, string]> {
  const reply = await request.get(path, { maxRedirects: 0 });
  return [reply.status(), new URL(reply.headers().location ?? path, reply.url()).pathname];
}

for (const { shop, files, query, names, oldPath } of kinds) {
  test(`Products of ${shop} get their sizes, pictures and old addresses, and Undo removes all of it.`, async ({
    page,
    ask,
    request,
    pictures,
  }) => {
    await choose(page, ...files(`http://${pictures}`));
    await expect(page.getByText(`This is an export of ${shop}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Import now' }).click();
    await expect(page.getByText('2 added, 0 changed.')).toBeVisible();
    await expect
      .poll(async () => (await find(ask, query)).map((product) => (product.pictures ?? []).length > 0), {
        timeout: 40_000,
      })
      .toEqual([true, true]);
    const found = await find(ask, query);
    expect(found.map(({ name }) => name)).toEqual(names);
    const targets = found.map(readableProductPath);
    await expect.poll(async () => (await answerOf(request, oldPath))[0]).toBe(301);
    expect(targets).toContain((await answerOf(request, oldPath))[1]);

    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('2 products undone.')).toBeVisible();
    expect(await find(ask, query)).toEqual([]);
    await expect.poll(async () => (await answerOf(request, oldPath))[0]).toBe(404);
  });
}

test('The columns of any other file are chosen in menus, and remembered for the next file.', async ({ page, ask }) => {
  const csv = 'Peça;Montante;Cod;Obs\nChapéu Onda;29,90;CH-1;loja\nChapéu Maré;24,90;CH-2;\n';
  await choose(page, csv);
  const menu = (heading: string) => page.getByRole('combobox', { name: `Field of the shop for ${heading}` });
  await expect(page.getByText('Choose a column for the name and the price.').or(menu('Peça'))).toBeVisible();
  await menu('Peça').selectOption('Name');
  await menu('Montante').selectOption('Price with IVA');
  await menu('Cod').selectOption('SKU');
  await expect(page.getByText('file-1.csv: 2 rows: 2 would be added, 0 changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByText('2 added, 0 changed.')).toBeVisible();
  expect((await find(ask, 'chapéu')).map(({ sku, price }) => [sku, price])).toEqual([
    ['CH-2', 24.9],
    ['CH-1', 29.9],
  ]);

  await choose(page, csv.replace('24,90', '22,90'));
  await expect(
    page.getByText('These are the columns that you chose for the last file with these headings.'),
  ).toBeVisible();
  await expect(menu('Cod')).toHaveValue('sku');
  await expect(page.getByText('file-1.csv: 2 rows: 0 would be added, 1 changed.')).toBeVisible();
});

test('A workbook of a spreadsheet is read with its days and decimals.', async ({ page }) => {
  await page.goto('/seller/product-list');
  await page.getByText('Import CSV', { exact: true }).click();
  await page.getByLabel('Choose a CSV or Excel file').setInputFiles('tests/unit/imports/files/produtos.xlsx');
  await expect(page.getByText('produtos.xlsx: 2 rows: 2 would be added, 0 changed.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Promoção até/ })).toContainText('2026-12-31');
});

test('A template and the list of columns can be downloaded. @any-width', async ({ page }) => {
  await page.goto('/seller/product-list');
  await page.getByText('Import CSV', { exact: true }).click();
  for (const [name, file] of [
    ['Download a template', 'template.csv'],
    ['Download the list of columns', 'columns.csv'],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    expect((await downloading).suggestedFilename()).toBe(file);
  }
});
