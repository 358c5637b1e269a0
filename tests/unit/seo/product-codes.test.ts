import { expect, it } from 'vitest';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { productData } from '#features/seo/rules/product-data.ts';
import { aProduct } from '../../support/builders.ts';

const context = {
  siteUrl: 'https://shop.example',
  today: '2026-06-15',
  shopName: 'A loja',
  brand: 'Onda',
  category: '',
};

it.for([
  [{}, {}],
  [
    { gtin: '4006381333931', mpn: 'X-1' },
    { gtin13: '4006381333931', mpn: 'X-1' },
  ],
  [{ gtin: '04006381333931' }, { gtin: '04006381333931' }],
  [{ gtin: '96385074' }, { gtin: '96385074' }],
])('A product with the codes %j has the structured data %j.', ([codes, data]) => {
  const { gtin13, gtin, mpn, brand } = productData(listedProduct(aProduct(codes)), context);
  expect(JSON.parse(JSON.stringify({ gtin13, gtin, mpn }))).toEqual(data);
  expect(brand).toEqual({ '@type': 'Brand', name: 'Onda' });
});
