import { expect } from 'vitest';
import { productForm } from '../../support/shops/small-catalogue.ts';
import { logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';

const heading = 'id;name;price;offerPrice';

describeOnBothDatabases('Rejected prices', (it, open) => {
  const openShop = async () => {
    const shop = await open();
    const token = await logSellerIn(shop);
    const { deck } = await smallCatalogue(shop);
    const send = (rows: string[], how: object = {}) =>
      shop.ask('productImport', { token, body: { csv: rows.join('\r\n'), ...how } });
    return { shop, token, deck, send };
  };

  it('An offer above the price is rejected when a product is added or changed, and nothing is written.', async () => {
    const { shop, token, deck } = await openShop();
    const product = { name: 'Deck', description: [], category: '', price: 10, offerPrice: 10.01 };
    const rawBody = productForm(product);
    const wrong = { status: 400, code: 'invalid_body', details: { fields: [{ field: 'offerPrice' }] } };
    expect(await shop.refused('productAdd', { token, rawBody })).toMatchObject(wrong);
    for (const change of [
      { price: deck.offerPrice - 1 },
      { offerPrice: deck.price + 1 },
      { price: 1, offerPrice: 2 },
    ]) {
      const body = { id: deck._id, name: 'Outro nome', quantity: 3, ...change };
      expect(await shop.refused('productUpdate', { token, body })).toMatchObject(wrong);
    }
    expect((await smallCatalogue(shop)).deck).toEqual(deck);
    const equal = { id: deck._id, price: 20, offerPrice: 20 };
    expect((await shop.ask('productUpdate', { token, body: equal })).product).toMatchObject({
      price: 20,
      offerPrice: 20,
    });
  });

  it('A product with an old offer above its price can be renamed, and its file imported.', async () => {
    const { shop, token, deck, send } = await openShop();
    const old = { offer_cents: 5000, price_cents: 4000 };
    await shop.inDatabase((db) => db.updateTable('products').set(old).where('id', '=', deck._id).execute());
    const { product } = await shop.ask('productUpdate', { token, body: { id: deck._id, name: 'Outro nome' } });
    expect(product).toMatchObject({ name: 'Outro nome', price: 40, offerPrice: 50 });
    expect(await send([heading, `${deck._id};Nome novo;40;50`])).toMatchObject({ bad: [], updated: 1 });
  });

  it('A file with an offer above the price names the row, also when the file has only one of the prices.', async () => {
    const { deck, send } = await openShop();
    const { bad } = await send([heading, ';Cera cara;9,90;19,90', `${deck._id};Deck;9,90;`], { dryRun: true });
    expect(bad).toEqual([{ line: 2, field: 'offerPrice', message: 'The offer is above the price.' }]);
    for (const row of [`id;price\r\n${deck._id};1`, `id;offerPrice\r\n${deck._id};999`]) {
      expect((await send([row])).bad).toMatchObject([{ line: 2, field: 'offerPrice' }]);
    }
  });

  it('A price of 0, or one that changes by more than a factor of three, needs a confirmation.', async () => {
    const { shop, token, deck, send } = await openShop();
    await shop.ask('productUpdate', { token, body: { id: deck._id, price: 30, offerPrice: 30 } });
    const rows = [heading, ';Normal;10;10', ';Brinde;0;0', `${deck._id};Deck;90,01;30`];
    const result = await send(rows, { dryRun: true, page: 1 });
    expect(result).toMatchObject({ bad: [], doubted: 2, created: 2, updated: 1 });
    const warned = result.changes?.rows.map(({ line, warnings }) => [
      line,
      warnings.filter((one) => one !== 'no_picture'),
    ]);
    expect(warned).toEqual([
      [3, ['free']],
      [4, ['much_higher']],
      [2, []],
    ]);
    const usual = await send([heading, `${deck._id};Deck;90;10`], { dryRun: true });
    expect(usual).toMatchObject({ doubted: 0, updated: 1 });
    expect(await send([heading, `${deck._id};Deck;30;9,99`], { dryRun: true })).toMatchObject({ doubted: 1 });
  });

  it('A price that changed after the preview of a file is not overwritten before the seller has seen the new preview.', async () => {
    const { shop, token, deck, send } = await openShop();
    const rows = [heading, `${deck._id};Deck;30;29`, ';Nova;10;10'];
    const preview = await send(rows, { dryRun: true, page: 1 });
    expect((await send(rows, { dryRun: true })).plan).toBe(preview.plan);
    await shop.ask('productUpdate', { token, body: { id: deck._id, price: 40, offerPrice: 35 } });
    const csv = rows.join('\r\n');
    const refused = await shop.refused('productImport', { token, body: { csv, plan: preview.plan } });
    expect(refused).toMatchObject({ status: 409, code: 'product_changed' });
    const { products } = await shop.ask('productList');
    expect(products.map(({ name, offerPrice }) => [name, offerPrice])).toContainEqual([deck.name, 35]);
    expect(products.map(({ name }) => name)).not.toContain('Nova');
    const { plan } = await send(rows, { dryRun: true });
    expect(await send(rows, { plan })).toMatchObject({ created: 1, updated: 1 });
  });

  it('An ambiguous number makes its row invalid, and the error says how to write it.', async () => {
    const { send } = await openShop();
    const columns = 'name;price;offerPrice;quantity;weightG';
    const { bad } = await send([columns, 'A;1.000;1,000;1.000;1.200', 'B;12,505;12;2;3'], { dryRun: true });
    const way = (cell: string, ...readings: string[]) =>
      `“${cell}” is ambiguous. Write it without a separator of thousands, such as ${readings.join(' or ')}.`;
    expect(bad).toEqual([
      { line: 2, field: 'price', message: way('1.000', '1000,00', '1,00') },
      { line: 2, field: 'offerPrice', message: way('1,000', '1000,00', '1,00') },
      { line: 2, field: 'quantity', message: way('1.000', '1000', '1') },
      { line: 2, field: 'weightG', message: way('1.200', '1200') },
      { line: 3, field: 'price', message: way('12,505', '12505,00') },
    ]);
  });

  it('Prices with six decimals, and rows with one of the two prices, are imported as other shops mean them.', async () => {
    const { shop, send } = await openShop();
    const rows = ['Cera PS;29.180000;29.180000', 'Sem desconto;;9,90', 'Sem oferta;7,50;'];
    const result = await send(['name;price;offerPrice', ...rows]);
    expect(result).toMatchObject({ bad: [], created: 3 });
    const { products } = await shop.ask('productList');
    const pricesOf = (wanted: string) => products.find(({ name }) => name === wanted);
    expect(pricesOf('Cera PS')).toMatchObject({ price: 29.18, offerPrice: 29.18 });
    expect(pricesOf('Sem desconto')).toMatchObject({ price: 9.9, offerPrice: 9.9 });
    expect(pricesOf('Sem oferta')).toMatchObject({ price: 7.5, offerPrice: 7.5 });
    const { bad, created } = await send(['name;price;offerPrice', 'Nada;;', 'Fina;29.185001;29'], {
      leaveOutBad: true,
    });
    expect([created, bad.map(({ line, field }) => [line, field])]).toEqual([
      1,
      [
        [2, 'price'],
        [2, 'offerPrice'],
      ],
    ]);
    const fina = (await shop.ask('productList')).products.find(({ name }) => name === 'Fina');
    expect(fina).toMatchObject({ price: 29.19, offerPrice: 29 });
  });

  it('A change based on outdated values is rejected and writes nothing.', async () => {
    const { shop, token, deck } = await openShop();
    const change = async (body: object) =>
      (await shop.ask('productUpdate', { token, body: { id: deck._id, ...body } })).product;
    await change({ price: 45, offerPrice: 40, offerUntil: null });
    const undo = { price: deck.price, offerPrice: deck.offerPrice, expects: { price: 45, offerPrice: 40 } };
    await change({ offerPrice: 41 });
    const refused = await shop.refused('productUpdate', { token, body: { id: deck._id, ...undo } });
    expect(refused).toMatchObject({ status: 409, code: 'product_changed' });
    expect((await smallCatalogue(shop)).deck).toMatchObject({ price: 45, offerPrice: 41 });
    await change({ offerPrice: 40, weight: '1 kg' });
    expect(await change({ ...undo, expects: { ...undo.expects, name: deck.name, offerUntil: null } })).toMatchObject({
      price: deck.price,
      offerPrice: deck.offerPrice,
      weight: '1 kg',
    });
  });
});
