import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Attributes } from '#features/attributes/contract/attributes.ts';
import { Failure } from '#core/errors.ts';
import { productForm } from '../../../support/shops/small-catalogue.ts';
import { type FormerDatabase, formerPlace } from '../../../support/shops/former-shop.ts';
import { logSellerIn, smallCatalogue } from '../../../support/shops/shoppers.ts';
import { productOf } from '../../../support/shops/stock-shop.ts';
import { describeOnBothDatabases, type OpenShop } from '../../../support/shops/test-shop.ts';

const attributes: Attributes = {
  model: 'Deck Peniche',
  boards: ['fish', 'shortboard'],
  pieces: 3,
  kickMm: 25,
  arch: null,
  colours: ['azul-ceu'],
  weightG: 1200,
};

async function openSellers(open: OpenShop) {
  const shop = await open();
  const token = await logSellerIn(shop);
  const { deck, wax } = await smallCatalogue(shop);
  const change = async (given: object) =>
    (await shop.ask('productUpdate', { token, body: { id: deck._id, ...given } })).product;
  const refusal = async (given: object) => {
    const response = await shop.send('productUpdate', { token, body: { id: deck._id, ...given } });
    const { code, details, message } = Failure.parse(await response.json());
    const fields = (details as { fields: { field: string }[] } | undefined)?.fields.map(({ field }) => field);
    return { status: response.status, code, fields, message };
  };
  return { shop, token, deck, wax, change, refusal };
}

describeOnBothDatabases('The attributes of a product', (it, open) => {
  it('The attributes of a product are saved with a new product, and are in every reply that has the product.', async () => {
    const { shop, token } = await openSellers(open);
    const named = { name: 'Peniche', description: [], category: 'Deck-J-Bay', price: 30, offerPrice: 30 };
    const { product } = await shop.ask('productAdd', { token, rawBody: productForm({ ...named, attributes }) });
    expect(product).toMatchObject({ attributes, weight: '1,2 kg' });
    const id = product?._id ?? '';
    expect((await productOf(shop, id)).attributes).toEqual(attributes);
    const listed = [
      ...(await shop.ask('sellerProducts', { token, query: '?query=peniche' })).products,
      ...(await shop.ask('sellerStock', { token, query: '?query=peniche&filter=all' })).products,
      ...(await shop.ask('productSearch', { query: '?query=peniche' })).products,
      (await shop.ask('productDuplicate', { token, body: { id } })).product,
    ];
    expect(listed.map((other) => other.attributes)).toEqual([attributes, attributes, attributes, attributes]);
  });

  it('The attributes of a product stay when a change does not name them, are replaced together, and are removed by null.', async () => {
    const { shop, deck, change } = await openSellers(open);
    expect(deck).not.toHaveProperty('attributes');
    await change({ attributes });
    expect((await change({ name: 'Deck Novo' })).attributes).toEqual(attributes);
    expect((await change({ attributes: { scent: 'coco' } })).attributes).toEqual({ scent: 'coco' });
    expect(await change({ attributes: {} })).not.toHaveProperty('attributes');
    await change({ attributes });
    expect(await change({ attributes: null })).not.toHaveProperty('attributes');
    expect(await productOf(shop, deck._id)).not.toHaveProperty('attributes');
  });

  it('The attributes of a product are rejected when they are invalid, with a message for each field.', async () => {
    const { refusal, change } = await openSellers(open);
    expect(await refusal({ attributes: { colour: 'preto' } })).toEqual({
      status: 400,
      code: 'invalid_body',
      fields: ['attributes.colour'],
      message: 'Characteristics: the shop does not know what was given.',
    });
    expect(await refusal({ attributes: { colours: ['preto', 'ultravioleta'], boards: ['gondola'] } })).toMatchObject({
      fields: ['attributes.boards', 'attributes.colours'],
      message: 'Boards and Colours: the shop does not know what was given.',
    });
    expect((await refusal({ attributes: { kind: 'leash' } })).message).toBe(
      'Kind: the shop does not know what was given.',
    );
    expect((await refusal({ attributes: { kickMm: 101 } })).message).toBe('Kick height: at most 100.');
    expect((await refusal({ attributes: { kickMm: 2.5 } })).fields).toEqual(['attributes.kickMm']);
    expect((await refusal({ attributes: { waterFromC: 20, waterToC: 14 } })).fields).toEqual(['attributes.waterToC']);
    expect((await refusal({ attributes: 'preto' })).fields).toEqual(['attributes']);
    expect(await change({})).not.toHaveProperty('attributes');
  });

  it('The attributes of a product that the content no longer lists stay valid for the product that has them.', async () => {
    const { shop, deck, change, refusal } = await openSellers(open);
    const attributes_json = JSON.stringify({ colours: ['ultravioleta'] });
    await shop.inDatabase((db) =>
      db.updateTable('products').set({ attributes_json }).where('id', '=', deck._id).execute(),
    );
    const kept = { colours: ['ultravioleta', 'preto'] };
    expect((await change({ attributes: kept })).attributes).toEqual(kept);
    expect((await refusal({ attributes: { colours: ['infravermelho'] } })).fields).toEqual(['attributes.colours']);
  });

  it('The attributes of a product agree with the shown weight after a change of either.', async () => {
    const { deck, change } = await openSellers(open);
    expect(deck.weight).toBe('320 g');
    expect(await change({ attributes: { weightG: 340 } })).toMatchObject({ weight: '340 g' });
    expect(await change({ weight: '0,35 kg' })).toMatchObject({ weight: '0,35 kg', attributes: { weightG: 350 } });
    expect(await change({ attributes: { weightG: 350, pieces: 2 } })).toMatchObject({ weight: '0,35 kg' });
    expect(await change({ weight: 'leve', attributes: { weightG: 360 } })).toMatchObject({ weight: '360 g' });
    expect((await change({ attributes: null })).weight).toBeUndefined();
    expect((await change({ weight: 'leve', attributes: { pieces: 1 } })).weight).toBe('leve');
  });

  it('The attributes of a product are found by the search like names and descriptions, as long as the product has them.', async () => {
    const { shop, token, wax, change } = await openSellers(open);
    const found = async (query: string) =>
      (await shop.ask('sellerProducts', { token, query: `?query=${encodeURIComponent(query)}` })).products.map(
        ({ name }) => name,
      );
    const queries = ['tamboril', 'azul ceu', 'fish', 'kick 27', 'kick alto', '31x20', '5 peças'];
    const all = async () => (await Promise.all(queries.map(found))).map(([first]) => first);
    expect(await all()).not.toContain('Deck Preto');
    await change({
      attributes: {
        model: 'Deck Tamboril',
        colours: ['azul-ceu'],
        boards: ['fish'],
        kickMm: 27,
        widthCm: 31,
        lengthCm: 20,
        pieces: 5,
      },
    });
    expect(await all()).toEqual(queries.map(() => 'Deck Preto'));
    const ofWax = { waterFromC: 14, waterToC: 19, scent: 'coco', pieces: 4 };
    await shop.ask('productUpdate', { token, body: { id: wax._id, attributes: ofWax } });
    for (const query of ['16 graus', 'wax coco', 'pack 4']) expect(await found(query)).toEqual(['Wax Cool']);
    await change({ attributes: null });
    expect(await found('tamboril')).toEqual([]);
  });
});

const writeFormerProduct = (db: FormerDatabase) =>
  sql`insert into products (id, name, category, description_json, price_cents, offer_cents, in_stock, weight,
      pictures_json, created_at, search_text)
    values ('former', 'Deck Antigo', 'Deck-J-Bay', '["3 peças"]', 3000, 3000, 1, '320 g', '[]',
      '2026-06-15T09:00:00.000Z', 'deck antigo')`.execute(db);

describeOnBothDatabases('A product from an earlier version', (it, open, newPlace) => {
  it('A product from an earlier version has no attributes until the seller adds some.', async () => {
    const shop = await open(await formerPlace(newPlace, '0032-told-of-withdrawal', writeFormerProduct));
    const token = await logSellerIn(shop);
    expect(await productOf(shop, 'former')).not.toHaveProperty('attributes');
    await shop.ask('productUpdate', { token, body: { id: 'former', attributes } });
    expect(await productOf(shop, 'former')).toMatchObject({ attributes, description: ['3 peças'], weight: '1,2 kg' });
  });
});
