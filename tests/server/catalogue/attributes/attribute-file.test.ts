import { expect } from 'vitest';
import type { Attributes } from '#features/attributes/contract/attributes.ts';
import { logSellerIn, smallCatalogue } from '../../../support/shops/shoppers.ts';
import { productOf } from '../../../support/shops/stock-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../../support/shops/test-shop.ts';

const attributes: Attributes = {
  model: 'Deck; "Peniche" | 2',
  kind: 'deck',
  boards: ['fish', 'shortboard'],
  pieces: 3,
  kickMm: 25,
  arch: null,
  widthCm: 31,
  lengthCm: 20,
  colours: ['preto', 'azul-ceu'],
  waterFromC: -2,
  waterToC: 9,
  scent: 'coco',
  weightG: 340,
};

async function openFiles(open: OpenShop) {
  const shop = await open();
  const token = await logSellerIn(shop);
  const { deck, wax } = await smallCatalogue(shop);
  await shop.ask('productUpdate', { token, body: { id: deck._id, attributes } });
  return {
    shop,
    deck,
    wax,
    exported: async () => (await shop.send('productExport', { token })).text(),
    send: (csv: string, how: object = {}) => shop.ask('productImport', { token, body: { csv, ...how } }),
    attributesOf: async (id: string) => (await productOf(shop, id)).attributes,
  };
}

describeOnBothDatabases('A product file with attributes', (it, open) => {
  it('A product file with attributes contains every attribute, and changes nothing when it is imported unchanged.', async () => {
    const { exported, send, attributesOf, deck } = await openFiles(open);
    const csv = await exported();
    expect(csv).toContain(';deck;fish|shortboard;3;25;none;31;20;preto|azul-ceu;-2;9;coco;340\r\n');
    expect(await send(csv, { page: 1 })).toMatchObject({ created: 0, updated: 0, bad: [], changes: { rows: [] } });
    expect(await attributesOf(deck._id)).toEqual(attributes);
  });

  it('A product file with attributes adds the attributes to a shop without them.', async () => {
    const { exported, send, deck, shop } = await openFiles(open);
    const csv = await exported();
    const token = await logSellerIn(shop);
    await shop.ask('productUpdate', { token, body: { id: deck._id, attributes: null } });
    expect(await send(csv)).toMatchObject({ updated: 1, bad: [] });
    expect(await productOf(shop, deck._id)).toMatchObject({ attributes, weight: '340 g' });
  });

  it('A product file with attributes accepts choices by id or name in any case, and keeps the attributes that have no column.', async () => {
    const { send, attributesOf, deck, wax } = await openFiles(open);
    const rows = [
      'id;colours;boards;arch;kickMm;model',
      `${deck._id};Azul-Céu | BRANCO;"Mid-length;sup";Arco médio;nenhum;`,
    ];
    const result = await send(rows.join('\n'), { page: 1 });
    expect(result).toMatchObject({ updated: 1, bad: [] });
    expect(result.changes?.rows[0]?.changes).toEqual([
      { field: 'model', from: attributes.model, to: '' },
      { field: 'boards', from: 'fish|shortboard', to: 'mid-length|sup' },
      { field: 'kickMm', from: '25', to: 'none' },
      { field: 'arch', from: 'none', to: 'medio' },
      { field: 'colours', from: 'preto|azul-ceu', to: 'azul-ceu|branco' },
    ]);
    const { model: _, ...others } = attributes;
    const expected = { ...others, colours: ['azul-ceu', 'branco'], boards: ['mid-length', 'sup'], arch: 'medio' };
    expect(await attributesOf(deck._id)).toEqual({ ...expected, kickMm: null });
    expect(await attributesOf(wax._id)).toBeUndefined();
    expect(await send(`id;name\n${deck._id};Deck Outro`)).toMatchObject({ updated: 1 });
    expect(await attributesOf(deck._id)).toEqual({ ...expected, kickMm: null });
  });

  it('A product file with attributes with a weight text and grams is read by the value that differs from the shop.', async () => {
    const { shop, send, deck } = await openFiles(open);
    const weighed = async (weight: string, grams: string) => {
      await send(`id;weight;weightG\n${deck._id};${weight};${grams}`);
      const product = await productOf(shop, deck._id);
      return [product.weight, product.attributes?.weightG];
    };
    expect(await weighed('350 g', '340')).toEqual(['350 g', 350]);
    expect(await weighed('350 g', '1360')).toEqual(['1,36 kg', 1360]);
    expect(await weighed('1,36 kg', '')).toEqual([undefined, undefined]);
  });

  it('A product file with attributes with invalid cells names each of them and writes nothing.', async () => {
    const { send, attributesOf, deck, wax } = await openFiles(open);
    const rows = [
      'id;colours;boards;arch;kickMm;waterFromC;waterToC;scent;model',
      `${deck._id};preto|cor;barco;plano;25 cm;14;9;rosas;${'m'.repeat(61)}`,
      `${deck._id};preto;;;101;14;9;;`,
      `${deck._id};ultravioleta;;;;;;;`,
      `${wax._id};preto;;;;14;9;;`,
    ];
    const { bad } = await send(rows.join('\n'));
    expect(bad.map(({ line, field }) => [line, field])).toEqual([
      [2, 'model'],
      [2, 'kickMm'],
      [3, 'kickMm'],
      [4, 'colours'],
      [5, 'waterToC'],
    ]);
    expect(bad[1]?.message).toBe(
      'Write a whole number from 1 to 100, “none”, or an empty cell to leave it to the description.',
    );
    expect(bad[3]?.message).toContain('azul-marinho | azul-ceu');
    expect(await attributesOf(deck._id)).toEqual(attributes);
  });
});
