import { expect } from 'vitest';
import { smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const codes = {
  options: { colour: 'Azul', size: 'M', Comprimento: '9 pés' },
  brand: 'Onda & Filhos',
  gtin: '04006381333931',
  mpn: 'ON-55-M',
};

const importFile = (shop: TestShop, token: string, csv: string) =>
  shop.ask('productImport', { token, body: { csv, dryRun: false } });

describeOnBothDatabases('Brand, codes and options in a product file', (it) => {
  it('An exported file changes nothing when it is imported.', async ({ shop, seller: token, deck }) => {
    await shop.ask('productUpdate', { token, body: { id: deck._id, ...codes } });
    const csv = await (await shop.send('productExport', { token })).text();
    expect(csv).toContain(';Onda & Filhos;04006381333931;ON-55-M;Azul;M;Comprimento: 9 pés;');
    expect(await importFile(shop, token, csv)).toMatchObject({ rows: 3, bad: [], created: 0, updated: 0 });
    expect((await smallCatalogue(shop)).deck).toMatchObject(codes);
  });

  it('A missing column leaves an option unchanged, and an empty cell removes it.', async ({
    shop,
    seller: token,
    deck,
  }) => {
    await shop.ask('productUpdate', { token, body: { id: deck._id, ...codes } });
    await importFile(shop, token, `id;size\n${deck._id};L`);
    const large = { ...codes, options: { ...codes.options, size: 'L' } };
    expect((await smallCatalogue(shop)).deck).toMatchObject(large);
    await importFile(shop, token, `id;size;brand;gtin;option\n${deck._id};;;;`);
    const { deck: without } = await smallCatalogue(shop);
    expect(without).toMatchObject({ options: { colour: 'Azul' }, mpn: codes.mpn });
    expect(without.options).toEqual({ colour: 'Azul' });
    expect(without).not.toHaveProperty('brand');
    expect(without).not.toHaveProperty('gtin');
    await importFile(shop, token, `id;colour\n${deck._id};`);
    expect((await smallCatalogue(shop)).deck).not.toHaveProperty('options');
  });

  it('A row adds a product with its codes, and accepts a GTIN with spaces.', async ({ shop, seller: token }) => {
    const heading = 'name;price;offerPrice;category;brand;gtin;mpn;colour;size;option';
    const row = 'Fato Quente;199;199;Fuwax-Cool;Onda;4 006381 333931;X-1;Preto;M;"Espessura: 4/3 mm"';
    await importFile(shop, token, `${heading}\n${row}`);
    const { products } = await shop.ask('productList');
    expect(products.find(({ name }) => name === 'Fato Quente')).toMatchObject({
      ...{ brand: 'Onda', gtin: '4006381333931', mpn: 'X-1' },
      options: { colour: 'Preto', size: 'M', Espessura: '4/3 mm' },
    });
  });

  it('Each wrong cell is refused by its column, with a way to correct it.', async ({ shop, seller: token, deck }) => {
    const four = '"A: 1\nB: 2\nC: 3"';
    const rows = ['id;gtin;option;size', `${deck._id};4006381333932;;`, `;;Comprimento:;${'x'.repeat(61)}`];
    const { bad } = await importFile(shop, token, rows.join('\n'));
    expect(bad.map(({ line, field }) => [line, field])).toEqual([
      [2, 'gtin'],
      [3, 'size'],
      [3, 'option'],
    ]);
    expect(bad[0]?.message).toMatch(/check digit/);
    const tooMany = await importFile(shop, token, `id;size;option\n${deck._id};M;${four}`);
    expect(tooMany.bad).toMatchObject([{ line: 2, field: 'option', message: expect.stringMatching(/at most 3/) }]);
  });
});
