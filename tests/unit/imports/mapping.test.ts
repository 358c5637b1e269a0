import { describe, expect, it } from 'vitest';
import { applyMapping, guessMapping } from '#features/imports/rules/mapping.ts';
import { finished } from '../../support/finished.ts';
import { recognised, sourceFile, sourceOf } from './read-file.ts';

describe('The columns of any other file', () => {
  it('A Portuguese spreadsheet is unknown, and its columns are guessed.', async () => {
    expect((await recognised('spreadsheet-pt.csv')).kind).toBe('unknown');
    expect(guessMapping((await sourceFile('spreadsheet-pt.csv')).headings)).toEqual({
      'Ref.': 'sku',
      Designação: 'name',
      'PVP c/ IVA': 'price',
      'Preço promocional': 'offerPrice',
      Stock: 'quantity',
      'Cod. Barras': 'gtin',
      Marca: 'brand',
      Tamanho: 'size',
      Foto: 'pictures',
    });
  });

  it.each([
    [
      ['Product Name', 'Price (EUR)', 'Qty', 'Barcode'],
      ['name', 'price', 'quantity', 'gtin'],
    ],
    [
      ['Nombre', 'Precio', 'Cantidad', 'Talla'],
      ['name', 'price', 'quantity', 'size'],
    ],
    [
      ['Título', 'Preço', 'Peso (g)', 'Cor'],
      ['name', 'price', 'weight', 'colour'],
    ],
    [['constructor', '__proto__', ''], []],
  ])('The headings %j are guessed.', (headings, columns) => {
    expect(Object.values(guessMapping(headings))).toEqual(expect.arrayContaining(columns));
    expect(Object.values(guessMapping(headings))).toHaveLength(columns.length);
  });

  it('Each column is guessed once, for the heading that fits best.', () => {
    expect(guessMapping(['Title', 'Name', 'Short description', 'Description'])).toEqual({
      Name: 'name',
      Description: 'description',
    });
  });

  it('A mapping is applied, one price becomes both, and an option gets the name of its column.', async () => {
    const source = await sourceFile('spreadsheet-pt.csv');
    const file = finished(applyMapping(source, { ...guessMapping(source.headings), Aroma: 'option' }));
    expect(file.kind).toBe('mapped');
    expect(file.rows[0]?.cells).toEqual({
      sku: 'A1',
      name: 'Cera',
      price: '1299,00',
      offerPrice: '1299,00',
      quantity: '5',
      gtin: '5601234567892',
      brand: 'Onda',
      size: '',
      option: 'Aroma: Coco',
    });
    expect(file.rows[0]?.pictures).toEqual(['https://loja.example/a.jpg']);
    expect(file.rows[1]?.cells).toMatchObject({ price: '39,90', offerPrice: '29,90', size: 'M', option: '' });
  });

  it('Of two headings with one column, the first one counts.', async () => {
    const file = finished(applyMapping(await sourceOf('a;b\n1;2'), { a: 'sku', b: 'sku' }));
    expect(file.rows[0]?.cells).toEqual({ sku: '1' });
  });
});
