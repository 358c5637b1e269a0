import { expect } from 'vitest';
import type { ReplyOf } from '#app/endpoints.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { stockShop } from '../../support/shops/stock-shop.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

type Started = ReplyOf<'importStart'>['import'];

const heading = 'name;price;offerPrice';

const importer = (shop: TestShop, token: string) => {
  let key = 0;
  return {
    preview: (rows: string[], how: object = {}) =>
      shop.ask('productImport', { token, body: { csv: rows.join('\n'), dryRun: true, page: 1, answers: {}, ...how } }),
    start: async (rows: string[], how: object = {}): Promise<Started> => {
      const body = { csv: rows.join('\n'), fileName: 'file.csv', key: `key-${(key += 1)}`, ...how };
      return (await shop.ask('importStart', { token, body })).import;
    },
    undo: async (id: string) => (await shop.ask('importUndo', { token, body: { id } })).import,
    report: async (id: string) => await (await shop.send('importReport', { token, query: `?id=${id}` })).text(),
    newest: async () => (await shop.ask('sellerImports', { token })).imports[0],
    names: async (query = '') => {
      const { products } = await shop.ask('sellerProducts', { token, query: `?sort=name&query=${query}` });
      // The search also finds names with a word of the same meaning.
      return products.map(({ name }) => name).filter((name) => name.toLowerCase().includes(query));
    },
  };
};

async function shopWithImports(open: () => Promise<TestShop>) {
  const shop = await open();
  await smallCatalogue(shop);
  return { shop, ...importer(shop, await logSellerIn(shop)) };
}

describeOnBothDatabases('An import of products', (it, open) => {
  it('A corrected file adds only the rows that the first file could not add.', async () => {
    const { start, names } = await shopWithImports(open);
    const partial = await start([heading, 'Cera Alfa;9,90;9,90', 'Cera Beta;abc;9,90']);
    expect(partial).toMatchObject({ state: 'done', added: 1, refused: 1, problems: [{ line: 3 }] });
    const corrected = await start([heading, 'Cera Alfa;9,90;9,90', 'Cera Beta;8,90;8,90']);
    expect(corrected).toMatchObject({ state: 'done', added: 1, unchanged: 1, refused: 0 });
    expect(await names('cera')).toEqual(['Cera Alfa', 'Cera Beta']);
  });

  it('The preview, the progress and the report name the file of each line of several files.', async () => {
    const { start, preview, report } = await shopWithImports(open);
    const rows = [heading, 'Cera Alfa;9,90;9,90'];
    const how = { more: [[heading, 'Cera Beta;abc;9,90'].join('\n')], names: ['first.csv', 'second.csv'] };
    const files = [
      { name: 'first.csv', before: 0 },
      { name: 'second.csv', before: 2 },
    ];
    expect(await preview(rows, how)).toMatchObject({ files, bad: [{ line: 4 }] });
    const started = await start(rows, how);
    expect(started).toMatchObject({ files, added: 1, refused: 1, problems: [{ line: 4 }] });
    const [, first, second] = (await report(started.id)).trim().split(/\r?\n/);
    expect([first, second]).toEqual([expect.stringMatching(/^first.csv;2;/), expect.stringMatching(/^second.csv;2;/)]);
  });

  it('A row with the name of another product waits for the answer whether it is the same.', async () => {
    const { start, preview, names } = await shopWithImports(open);
    await start([heading, 'Cera Alfa;9,90;9,90']);
    const rows = [heading, 'Cera Alfa;8,90;8,90'];
    const asked = await preview(rows, { show: 'asked' });
    expect(asked).toMatchObject({ open: 1, asked: 1, created: 0, updated: 0, changes: { rows: [{ asked: 'open' }] } });
    expect(await start(rows)).toMatchObject({ added: 0, changed: 0, refused: 1 });
    expect(await start(rows, { answers: { 2: 'same' } })).toMatchObject({ changed: 1, refused: 0 });
    expect(await start([heading, 'Cera Alfa;7;7'], { answers: { 2: 'new' } })).toMatchObject({ added: 1 });
    expect(await names('cera')).toEqual(['Cera Alfa', 'Cera Alfa']);
  });

  it('A product of another shop is found again by its handle and options, although its name has changed.', async () => {
    const { start, names } = await shopWithImports(open);
    const columns =
      'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price';
    const rows = (title: string) => [
      columns,
      `fato,${title},<p>Quente</p>,Onda,Fatos,true,Size,M,,199.90`,
      'fato,,,,,,,L,,209.90',
    ];
    expect(await start(rows('Fato'))).toMatchObject({ kind: 'shopify', state: 'done', added: 2, refused: 0 });
    expect(await start(rows('Fato Novo'))).toMatchObject({ changed: 2, added: 0 });
    expect(await names('fato')).toHaveLength(2);
    expect((await names('fato')).every((name) => name.startsWith('Fato Novo'))).toBe(true);
  });

  it('A repeated key returns the first import, and a file with other effects than its preview is refused.', async () => {
    const { start, preview, names } = await shopWithImports(open);
    const rows = [heading, 'Cera Alfa;9,90;9,90'];
    const { plan } = await preview(rows);
    const first = await start(rows, { key: 'twice', plan });
    expect(await start(rows, { key: 'twice', plan })).toEqual(first);
    await expect(start([heading, 'Cera Alfa;8;8'], { plan })).rejects.toThrow();
    expect(await names('cera')).toEqual(['Cera Alfa']);
  });

  it('An import of several batches continues after a stop and loses and doubles no row.', async () => {
    const { shop, start, newest, names } = await shopWithImports(open);
    const rows = Array.from({ length: 450 }, (_, row) => `Cera ${row};9,90;9,90;S-${row}`);
    expect(await start([`${heading};sku`, ...rows])).toMatchObject({ state: 'running', total: 450, done: 50 });
    await shop.restart();
    await shop.api.continueImports();
    expect(await newest()).toMatchObject({ state: 'done', added: 450, done: 450 });
    await shop.api.continueImports();
    expect(new Set(await names('cera')).size).toBe(50);
  });

  it('An undo removes added products, restores changed ones, and keeps those that were ordered or changed since.', async () => {
    const { shop, seller, deck, wax } = await stockShop(open, 5);
    const { start, undo, names } = importer(shop, seller);
    const rows = [
      `id;${heading}`,
      `${deck._id};Deck Importado;50;40`,
      `${wax._id};Wax Importada;5;4`,
      ';Cera Alfa;9;9',
    ];
    const { id } = await start(rows);
    await shop.ask('productUpdate', { token: seller, body: { id: wax._id, name: 'Wax Minha' } });
    const undone = await undo(id);
    expect(undone).toMatchObject({ undone: 2, kept: 1, problems: [{ line: 3 }] });
    await shop.api.continueImports();
    expect(await names('alfa')).toEqual([]);
    expect(await names('deck')).toContain(deck.name);
    expect(await names('wax')).toContain('Wax Minha');
    const archived = await shop.ask('sellerProducts', { token: seller, query: '?archived=true&query=alfa' });
    expect(archived.total).toBe(0);
  });

  it('The report names every row, and the template and the list of columns can be downloaded.', async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { start } = importer(shop, token);
    const { id } = await start([heading, 'Cera Alfa;9,90;9,90', 'Cera Beta;abc;9,90']);
    const report = await (await shop.send('importReport', { token, query: `?id=${id}` })).text();
    expect(report).toContain('2;Cera Alfa;Added;');
    expect(report).toMatch(/3;.*Left out;.*price/);
    const template = await (await shop.send('importTemplate', { token })).text();
    expect(template).toContain('id;name;description');
    const columns = await (await shop.send('importTemplate', { token, query: '?list=columns' })).text();
    expect(columns).toContain('offerUntil;');
  });

  it('An unknown file is read by the columns that the seller chooses, and they are remembered.', async () => {
    const { start, preview, names } = await shopWithImports(open);
    const rows = ['Artigo;Valor', 'Cera Alfa;9,90'];
    const unknown = await preview(rows);
    const samples = [['Cera Alfa'], ['9,90']];
    expect(unknown).toMatchObject({ kind: 'unknown', headings: ['Artigo', 'Valor'], good: 0, samples });
    expect(unknown.isRemembered).toBe(false);
    expect(await preview(rows, { mapping: { Artigo: 'name' } })).toMatchObject({
      ...{ kind: 'unknown', samples, bad: [{ message: 'The column price is missing.' }] },
    });
    const mapping = { Artigo: 'name', Valor: 'price' };
    expect(await start(rows, { mapping })).toMatchObject({ kind: 'mapped', added: 1 });
    expect(await preview(rows)).toMatchObject({ guess: mapping, isRemembered: true });
    expect(await names('alfa')).toEqual(['Cera Alfa']);
  });

  it('Two files with unknown headings are read by one choice of columns, and their lines are counted on.', async () => {
    const { start, preview, names } = await shopWithImports(open);
    const more = ['Nome;PVP\nCera Beta;8,90\nCera Gama;abc'];
    const rows = ['Artigo;Valor', 'Cera Alfa;9,90'];
    expect(await preview(rows, { more })).toMatchObject({ headings: ['Artigo', 'Valor', 'Nome', 'PVP'] });
    const mapping = { Artigo: 'name', Valor: 'price', Nome: 'name', PVP: 'price' };
    expect(await start(rows, { more, mapping })).toMatchObject({ added: 2, refused: 1, problems: [{ line: 5 }] });
    expect(await names('cera')).toEqual(['Cera Alfa', 'Cera Beta']);
  });

  it('More than eight pictures of a product are left out with a note, and those of a known product with a warning.', async () => {
    const { shop, preview, start, report } = await shopWithImports(open);
    const addresses = (count: number) =>
      Array.from({ length: count }, (_, number) => `https://loja.example/${number}.jpg`).join(' ');
    const rows = [`${heading};pictures`, `Cera Alfa;9,90;9,90;${addresses(9)}`];
    expect((await preview(rows)).notes).toEqual([{ id: 'picture_left_out', lines: [2] }]);
    expect(await report((await start(rows)).id)).toMatch(/2;Cera Alfa;Added;;A product has more than eight pictures/);
    const { products } = await shop.ask('sellerProducts', { token: await logSellerIn(shop) });
    const pictured = products.find(({ pictures = [] }) => pictures.length > 0);
    const known = (count: number) => ['id;pictures', `${pictured?._id};${addresses(count)}`];
    expect((await preview(known(1))).changes?.rows).toEqual([]);
    expect((await preview(known(8))).changes?.rows).toMatchObject([{ warnings: ['pictures_left_out'] }]);
    expect(await report((await start(known(8))).id)).toMatch(/A product has more than eight pictures/);
  });
});
