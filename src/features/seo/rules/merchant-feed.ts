import type { VariantLabel } from '#features/attributes/rules/variant-label.ts';
import { dayAfter, startOfLisbonDay } from '#core/lisbon-day.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { nameWithOptions } from '#features/catalogue/rules/variants/product-options.ts';
import { preorderDay } from '#features/catalogue/rules/preorder.ts';
import { type Cents, toEuros } from '#core/money.ts';
import { readableProductPath } from '#features/catalogue/rules/product-path.ts';
import { hasIdentifier, type ProductBrand } from './product-codes.ts';
import { linesAsText } from './plain-text.ts';
import { absoluteUrl, sharedPictures } from './shared-picture.ts';
import { xmlElement } from './xml.ts';

/** The limits of Google's product data specification: numbers of characters, and of additional pictures. */
const most = { title: 150, description: 5000, brand: 70, service: 100, colour: 100, size: 100, morePictures: 10 };

/** A delivery option: its name, its price in cents, and its working days if they are known. */
export interface FeedShipping {
  service: string;
  cents: Cents;
  days?: { from: number; to: number };
}

export interface FeedShop {
  siteUrl: string;
  /** The day in Lisbon. */
  today: string;
  name: string;
  description: string;
  /** The delivery options for goods of this price. */
  shippingOf(goods: Cents): readonly FeedShipping[];
  /** The price to strike next to the offer, or the offer itself. */
  struckOf(product: ListedProduct): Cents;
  /** The category's display name; empty if there is none. */
  categoryName(path: string): string;
  brandOf(product: ListedProduct): ProductBrand;
  variantOf(product: ListedProduct): VariantLabel;
  /** The id that all sizes and colours of a model share; empty for a product without sizes. */
  groupOf(product: ListedProduct): string;
}

const amount = (cents: Cents): string => `${toEuros(cents).toFixed(2)} EUR`;

function prices(struck: Cents, { offerCents, offerFrom, offerUntil }: ListedProduct): string[] {
  if (offerCents >= struck) return [xmlElement('g:price', amount(offerCents))];
  return [
    xmlElement('g:price', amount(struck)),
    xmlElement('g:sale_price', amount(offerCents)),
    ...(offerFrom !== undefined && offerUntil !== undefined
      ? [xmlElement('g:sale_price_effective_date', `${beginOf(offerFrom)}/${beginOf(dayAfter(offerUntil, 1))}`)]
      : []),
  ];
}

const beginOf = (day: string): string => startOfLisbonDay(day).toISOString();

function availability(product: ListedProduct, today: string): string[] {
  const awaited = preorderDay(product, today);
  if (awaited === undefined) return [xmlElement('g:availability', product.inStock ? 'in_stock' : 'out_of_stock')];
  return [xmlElement('g:availability', 'preorder'), xmlElement('g:availability_date', beginOf(awaited))];
}

function shipping({ service, cents, days }: FeedShipping): string {
  const parts = [
    xmlElement('g:country', 'PT'),
    xmlElement('g:service', service.slice(0, most.service)),
    xmlElement('g:price', amount(cents)),
    ...(days
      ? [
          xmlElement('g:min_handling_time', '0'),
          xmlElement('g:max_handling_time', '1'),
          xmlElement('g:min_transit_time', String(days.from)),
          xmlElement('g:max_transit_time', String(days.to)),
        ]
      : []),
  ];
  return `<g:shipping>${parts.join('')}</g:shipping>`;
}

const elementUnlessEmpty = (name: string, text: string): string[] => (text === '' ? [] : [xmlElement(name, text)]);

function item(product: ListedProduct, shop: FeedShop): string {
  const [first, ...more] = sharedPictures(product, shop.siteUrl);
  if (!first) return '';
  const { colour, size } = shop.variantOf(product);
  const brand = shop.brandOf(product);
  const fields = [
    xmlElement('g:id', product._id),
    xmlElement('g:title', nameWithOptions(product.name, product.options).slice(0, most.title)),
    xmlElement('g:description', linesAsText([product.name, ...product.description]).slice(0, most.description)),
    xmlElement('g:link', absoluteUrl(readableProductPath(product), shop.siteUrl)),
    xmlElement('g:image_link', first.url),
    ...more.slice(0, most.morePictures).map(({ url }) => xmlElement('g:additional_image_link', url)),
    ...availability(product, shop.today),
    ...prices(shop.struckOf(product), product),
    xmlElement('g:condition', 'new'),
    xmlElement('g:brand', brand.name.slice(0, most.brand)),
    ...elementUnlessEmpty('g:gtin', product.gtin ?? ''),
    ...elementUnlessEmpty('g:mpn', product.mpn ?? ''),
    ...elementUnlessEmpty('g:product_type', shop.categoryName(product.category)),
    ...elementUnlessEmpty('g:color', colour.slice(0, most.colour)),
    ...elementUnlessEmpty('g:size', size.slice(0, most.size)),
    ...elementUnlessEmpty('g:item_group_id', shop.groupOf(product)),
    ...shop.shippingOf(product.offerCents).map(shipping),
    xmlElement('g:identifier_exists', hasIdentifier(product, brand) ? 'yes' : 'no'),
  ];
  return `<item>\n${fields.join('\n')}\n</item>\n`;
}

/** The product feed for Google Merchant (RSS 2.0). Leaves out products without a picture, because Google rejects them. */
export function merchantFeedXml(products: Iterable<ListedProduct>, shop: FeedShop): string {
  const head = [
    xmlElement('title', shop.name),
    xmlElement('link', `${shop.siteUrl}/`),
    xmlElement('description', shop.description),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n',
    `${head.join('\n')}\n`,
    ...Array.from(products, (product) => item(product, shop)),
    '</channel>\n</rss>\n',
  ].join('');
}
