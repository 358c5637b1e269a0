import { expect, it } from 'vitest';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { jsonLdText } from '#features/seo/rules/json-ld.ts';
import { productData } from '#features/seo/rules/product-data.ts';
import { breadcrumbData, organizationData, webSiteData } from '#features/seo/rules/shop-data.ts';
import { aProduct } from '../../support/builders.ts';

const siteUrl = 'https://shop.example';
const context = { siteUrl, today: '2026-06-15', shopName: 'A loja', brand: 'Nortada', category: 'Deck J-Bay' };
const dataOf = (changes: Parameters<typeof aProduct>[0] = {}, more: Partial<typeof context> = {}) =>
  productData(listedProduct(aProduct(changes)), { ...context, ...more });

it('The text of structured data cannot end the script element that holds it.', () => {
  const text = jsonLdText([{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }]);
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Thing', name: '</script><script>alert(1)</script><!--' }],
  });
});

it('The structured data of a product has colour and size where they are known.', () => {
  const product = listedProduct(aProduct());
  const variant = { colour: 'Preto/Areia', size: '31 x 20 cm' };
  expect(productData(product, { ...context, variant })).toMatchObject({ color: 'Preto/Areia', size: '31 x 20 cm' });
  const unknown = productData(product, { ...context, variant: { colour: '', size: '' } });
  expect(Object.keys(unknown).filter((key) => ['color', 'size', 'material'].includes(key))).toEqual([]);
});

it('The structured data of a product has its offer with the price that customers pay.', () => {
  expect(dataOf({ price: 39.9, offerPrice: 34.9 })).toEqual({
    '@type': 'Product',
    '@id': 'https://shop.example/products/deck-j-bay/product-1#product',
    name: 'Deck J-Bay Preto',
    url: 'https://shop.example/products/deck-j-bay/product-1/deck-j-bay-preto',
    sku: 'product-1',
    category: 'Deck J-Bay',
    description: 'Espuma EVA de 5 mm. Três peças.',
    image: ['https://shop.example/media/deck-1.webp'],
    brand: { '@type': 'Brand', name: 'Nortada' },
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/products/deck-j-bay/product-1/deck-j-bay-preto',
      price: '34.90',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', '@id': 'https://shop.example/#organization', name: 'A loja' },
    },
  });
});

it.each([
  ['OutOfStock', { inStock: false }],
  ['OutOfStock', { inStock: false, quantity: 0 }],
  ['LimitedAvailability', { quantity: 1 }],
  ['LimitedAvailability', { quantity: 5 }],
  ['InStock', { quantity: 6 }],
  ['InStock', { quantity: null }],
])('The structured data of a product has the availability %s for %j', (availability, changes) => {
  expect(dataOf(changes)).toMatchObject({ offers: { availability: `https://schema.org/${availability}` } });
});

it.each([
  ['an API that says nothing of reviews', {}],
  ['no reviews', { averageRating: 0, totalReviews: 0 }],
  ['a mean of nothing', { averageRating: 4, totalReviews: 0 }],
])('The structured data of a product has no rating with %s', (_what, changes) => {
  expect(dataOf(changes)).not.toHaveProperty('aggregateRating');
});

it('The structured data of a product has the mean of its real reviews.', () => {
  expect(dataOf({ averageRating: 4.6667, totalReviews: 3 })).toMatchObject({
    aggregateRating: { ratingValue: 4.7, reviewCount: 3, bestRating: 5, worstRating: 1 },
  });
});

it('The structured data of a product leaves out missing values.', () => {
  const bare = dataOf({ description: [], image: [] }, { category: '' });
  expect(bare).not.toHaveProperty('category');
  expect(bare).not.toHaveProperty('description');
  expect(bare).not.toHaveProperty('image');
});

const shop = {
  name: 'Nortada',
  description: 'Decks e cera',
  email: 'ola@nortada.example',
  phone: '+351 210 000 000',
  logo: '/icons/icon-512.png',
};

it('The structured data of the shop identifies the shop, with full URLs.', () => {
  expect(organizationData(shop, siteUrl)).toMatchObject({
    '@type': 'Organization',
    url: 'https://shop.example/',
    logo: 'https://shop.example/icons/icon-512.png',
    telephone: '+351 210 000 000',
  });
});

it('The structured data of the shop describes how to call its search.', () => {
  expect(webSiteData(shop, siteUrl)).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': 'https://shop.example/#organization' },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://shop.example/products?q={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  });
});

it('The structured data of the shop numbers the steps to a page.', () => {
  const steps = [
    { text: 'Home', url: '/' },
    { text: 'Deck J-Bay', url: '/products/deck-j-bay' },
  ];
  expect(breadcrumbData(steps, siteUrl)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Deck J-Bay', item: 'https://shop.example/products/deck-j-bay' },
    ],
  });
});

it('The structured data of a pre-order has the day when it is available.', () => {
  const offer = (availableFrom: string, inStock = true) => dataOf({ availableFrom, inStock }).offers;
  const awaited = { availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-06-16' };
  expect(offer('2026-06-16')).toMatchObject(awaited);
  expect(offer('2026-06-15')).toMatchObject({ availability: 'https://schema.org/InStock' });
  expect(offer('2026-06-15')).not.toHaveProperty('availabilityStarts');
  expect(offer('2026-06-16', false)).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
});
