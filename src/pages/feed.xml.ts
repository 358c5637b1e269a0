import type { APIRoute } from 'astro';
import { brand, deliveryTerms, pages } from '#features/site-content/components/content.ts';
import { brandOf, variantOf } from '#features/seo/components/brand-and-variant.ts';
import { categoryName } from '#features/catalogue/components/category-steps.ts';
import { pageTags } from '#features/catalogue/rules/page-tags.ts';
import { struckPrice } from '#features/product-cards/components/shown-prices.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { sizeOf } from '#features/catalogue/rules/variants/product-options.ts';
import { deliveryCents } from '#features/delivery/rules/delivery-price.ts';
import { lisbonDay } from '#core/lisbon-day.ts';
import type { Cents } from '#core/money.ts';
import { type FeedShipping, merchantFeedXml } from '#features/seo/rules/merchant-feed.ts';
import { servedZones } from '#features/seo/rules/shipping-details.ts';
import { delivery } from '#features/delivery/text/delivery.ts';

/** Returns the delivery prices by zone. */
const toZones = (goods: Cents): FeedShipping[] =>
  servedZones(deliveryTerms).map((zone) => ({
    service: delivery.priceTo[zone],
    cents: deliveryCents(deliveryTerms, { zone, goods, isCash: false }),
    days: deliveryTerms.zones[zone].workingDays,
  }));

/** The delivery of an API without delivery terms is free (spec 9). */
const freeOfCharge = (): FeedShipping[] => [{ service: pages.freeDelivery, cents: 0 }];

/** The product feed for Google Merchant. */
export const GET: APIRoute = async ({ locals }) => {
  const { api, catalogue, siteUrl } = locals.shop;
  const struckOf = (product: ListedProduct) => struckPrice(product, locals.shop);
  const index = await catalogue.products();
  const groupOf = (product: ListedProduct) => (sizeOf(product.options) ? index.canonicalOf(product)._id : '');
  const today = lisbonDay(new Date());
  const { name, blurb: description } = brand;
  const shippingOf = api ? toZones : freeOfCharge;
  const wording = { groupOf, categoryName, variantOf, brandOf };
  const xml = merchantFeedXml(index.all(), { siteUrl, today, name, description, shippingOf, struckOf, ...wording });
  return new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Tag': `${pageTags.products},${pageTags.today}`,
    },
  });
};
