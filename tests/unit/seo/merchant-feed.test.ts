import { expect, it } from 'vitest';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { merchantFeedXml } from '#features/seo/rules/merchant-feed.ts';
import { aProduct } from '../../support/builders.ts';

const shop = {
  siteUrl: 'https://shop.example',
  today: '2026-06-15',
  name: 'Nortada',
  description: 'Decks & cera',
  shippingOf: () => [{ service: 'Envio grátis para Portugal Continental', cents: 0 }],
  struckOf: ({ priceCents }: { priceCents: number }) => priceCents,
  categoryName: () => 'Deck J-Bay',
  variantOf: () => ({ colour: '', size: '' }),
  brandOf: () => ({ name: 'Nortada', isKnown: false }),
  groupOf: () => '',
};
const feedOf = (...products: Parameters<typeof aProduct>[0][]) =>
  merchantFeedXml(
    products.map((changes) => listedProduct(aProduct(changes))),
    shop,
  );

/** The texts of the elements `name`, with their XML escapes. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'g'))].map((found) => found[1] ?? '');

it('The product feed contains each delivery method with its price and its days.', () => {
  const shippingOf = (goods: number) => [
    { service: 'Continente', cents: goods > 3000 ? 0 : 400, days: { from: 1, to: 3 } },
    { service: 'Açores', cents: 990, days: { from: 5, to: 9 } },
  ];
  const xml = merchantFeedXml([listedProduct(aProduct())], { ...shop, shippingOf });
  expect(texts(xml, 'g:shipping')).toEqual(
    [
      ['Continente', '0.00', 1, 3],
      ['Açores', '9.90', 5, 9],
    ].map(
      ([service, price, from, to]) =>
        `<g:country>PT</g:country><g:service>${service}</g:service><g:price>${price} EUR</g:price>` +
        '<g:min_handling_time>0</g:min_handling_time><g:max_handling_time>1</g:max_handling_time>' +
        `<g:min_transit_time>${from}</g:min_transit_time><g:max_transit_time>${to}</g:max_transit_time>`,
    ),
  );
});

it('The product feed contains colours and size where they are known.', () => {
  const xmlOf = (colour: string, size: string) =>
    merchantFeedXml([listedProduct(aProduct())], { ...shop, variantOf: () => ({ colour, size }) });
  const known = xmlOf('Preto/Areia', '31 x 20 cm');
  expect([texts(known, 'g:color'), texts(known, 'g:size')]).toEqual([['Preto/Areia'], ['31 x 20 cm']]);
  expect(xmlOf('', '')).not.toMatch(/g:color|g:size/);
});

it('The product feed uses the brand of the product, not the name of the shop.', () => {
  const xml = merchantFeedXml([listedProduct(aProduct())], {
    ...shop,
    brandOf: () => ({ name: 'Ondas & Cia', isKnown: true }),
  });
  expect(texts(xml, 'g:brand')).toEqual(['Ondas &amp; Cia']);
});

it.for([
  [{}, true, 'no'],
  [{ gtin: '4006381333931' }, false, 'yes'],
  [{ mpn: 'X-1' }, true, 'yes'],
  [{ mpn: 'X-1' }, false, 'no'],
] as const)(
  'A product with the codes %j and isKnown=%s for its brand has identifier_exists: %s',
  ([codes, isKnown, exists]) => {
    const xml = merchantFeedXml([listedProduct(aProduct(codes))], {
      ...shop,
      brandOf: () => ({ name: 'Onda', isKnown }),
    });
    expect(texts(xml, 'g:identifier_exists')).toEqual([exists]);
    expect([texts(xml, 'g:gtin')[0], texts(xml, 'g:mpn')[0]]).toEqual([
      'gtin' in codes ? codes.gtin : undefined,
      'mpn' in codes ? codes.mpn : undefined,
    ]);
  },
);

it('The product feed has no type for a product without a category.', () => {
  expect(
    texts(merchantFeedXml([listedProduct(aProduct())], { ...shop, categoryName: () => '' }), 'g:product_type'),
  ).toEqual([]);
});

it('The product feed contains both prices of a reduced product, and all other required fields.', () => {
  expect(feedOf({ image: ['/media/1.webp', '/media/2.webp'] })).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
      '<channel>',
      '<title>Nortada</title>',
      '<link>https://shop.example/</link>',
      '<description>Decks &amp; cera</description>',
      '<item>',
      '<g:id>product-1</g:id>',
      '<g:title>Deck J-Bay Preto</g:title>',
      '<g:description>Deck J-Bay Preto. Espuma EVA de 5 mm. Três peças.</g:description>',
      '<g:link>https://shop.example/products/deck-j-bay/product-1/deck-j-bay-preto</g:link>',
      '<g:image_link>https://shop.example/media/1.webp</g:image_link>',
      '<g:additional_image_link>https://shop.example/media/2.webp</g:additional_image_link>',
      '<g:availability>in_stock</g:availability>',
      '<g:price>39.90 EUR</g:price>',
      '<g:sale_price>34.90 EUR</g:sale_price>',
      '<g:condition>new</g:condition>',
      '<g:brand>Nortada</g:brand>',
      '<g:product_type>Deck J-Bay</g:product_type>',
      '<g:shipping><g:country>PT</g:country><g:service>Envio grátis para Portugal Continental</g:service>' +
        '<g:price>0.00 EUR</g:price></g:shipping>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '</item>',
      '</channel>',
      '</rss>',
      '',
    ].join('\n'),
  );
});

it.each([
  [39.9, 39.9, ['39.90 EUR'], []],
  [30, 34.9, ['34.90 EUR'], []],
  [4.35, 3.33, ['4.35 EUR'], ['3.33 EUR']],
])('The product feed lists the price %d with the offer %d', (price, offerPrice, prices, sales) => {
  const [product = ''] = texts(feedOf({ price, offerPrice }).replaceAll('\n', ''), 'item');
  expect(texts(product.replace(/<g:shipping>.*<\/g:shipping>/, ''), 'g:price')).toEqual(prices);
  expect(texts(product, 'g:sale_price')).toEqual(sales);
});

it('The product feed contains the first and the last day of an offer, by Lisbon time.', () => {
  const feed = feedOf({ price: 39.9, offerPrice: 34.9, offerFrom: '2026-10-20', offerUntil: '2026-10-25' });
  expect(texts(feed, 'g:sale_price_effective_date')).toEqual(['2026-10-19T23:00:00.000Z/2026-10-26T00:00:00.000Z']);
  expect(feedOf({ price: 39.9, offerPrice: 34.9, offerUntil: '2026-10-25' })).not.toContain('effective_date');
});

it('The product feed contains sold-out products, and excludes products without a picture.', () => {
  const feed = feedOf({ _id: 'gone', inStock: false }, { _id: 'blind', image: [] });
  expect(texts(feed, 'g:id')).toEqual(['gone']);
  expect(texts(feed, 'g:availability')).toEqual(['out_of_stock']);
});

it('The product feed respects the maximum lengths, and is valid XML.', () => {
  const image = Array.from({ length: 15 }, (_, index) => `/media/${index}.webp`);
  const feed = feedOf({ name: `<${'🌊'.repeat(200)}`, image });
  expect(texts(feed, 'g:additional_image_link')).toHaveLength(10);
  expect(texts(feed, 'g:title')).toEqual([`&lt;${'🌊'.repeat(74)}`]);
});

it('The product feed has the day of a pre-order until that day, unless it is sold out.', () => {
  const daysOf = (changes: Parameters<typeof aProduct>[0]) => {
    const xml = feedOf(changes);
    return [texts(xml, 'g:availability'), texts(xml, 'g:availability_date')];
  };
  expect(daysOf({ availableFrom: '2026-06-16' })).toEqual([['preorder'], ['2026-06-15T23:00:00.000Z']]);
  expect(daysOf({ availableFrom: '2026-06-15' })).toEqual([['in_stock'], []]);
  expect(daysOf({ availableFrom: '2026-06-16', inStock: false })).toEqual([['out_of_stock'], []]);
});
