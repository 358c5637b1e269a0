import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { VariantLabel } from '#features/attributes/rules/variant-label.ts';
import type { ListedProduct } from '#features/catalogue/rules/listed-product.ts';
import { toEuros } from '#core/money.ts';
import { productPath, readableProductPath } from '#features/catalogue/rules/product-path.ts';
import { preorderDay } from '#features/catalogue/rules/preorder.ts';
import { lowQuantity } from '#features/catalogue/rules/stock.ts';
import { codeData } from './product-codes.ts';
import type { JsonLd } from './json-ld.ts';
import { linesAsText } from './plain-text.ts';
import { absoluteUrl, sharedPictures } from './shared-picture.ts';
import { shippingDetails } from './shipping-details.ts';
import { organizationId } from './shop-data.ts';

/** The data for search engines that the product itself does not have. */
export interface ProductDataContext {
  siteUrl: string;
  /** The day in Lisbon. */
  today: string;
  /** The name of the shop, as the seller. */
  shopName: string;
  brand: string;
  /** The category's display name; empty for a product without a category. */
  category: string;
  /** The text for a pack of several bars. */
  pack?: string | undefined;
  variant?: VariantLabel | undefined;
  delivery?: DeliveryTerms | undefined;
  /** The model of a product with sizes: the path of its canonical page, its name, and the paths of its sizes. */
  group?: ProductGroup | undefined;
}

interface ProductGroup {
  id: string;
  path: string;
  name: string;
  sizes: readonly string[];
}

/** The product and its offer as a schema.org Product, VAT included. The rating appears only if the product has real reviews. */
export function productData(product: ListedProduct, context: ProductDataContext): JsonLd {
  const { siteUrl, brand, category, pack, variant, group } = context;
  const url = absoluteUrl(readableProductPath(product), siteUrl);
  const pictures = sharedPictures(product, siteUrl);
  return {
    '@type': 'Product',
    // Without the name, which may change.
    '@id': `${absoluteUrl(productPath(product), siteUrl)}#product`,
    name: pack === undefined ? product.name : `${product.name}, ${pack}`,
    url,
    sku: product._id,
    ...(category !== '' && { category }),
    ...(product.description.length > 0 && { description: linesAsText(product.description) }),
    ...(pictures.length > 0 && { image: pictures.map((picture) => picture.url) }),
    ...(variant?.colour && { color: variant.colour }),
    ...(variant?.size && { size: variant.size }),
    brand: { '@type': 'Brand', name: brand },
    ...codeData(product),
    ...(group && { isVariantOf: groupData(group, siteUrl) }),
    offers: offerData(product, url, context),
    ...ratingData(product),
  };
}

/** Each size has its own page, so that the group only names their addresses. */
const groupData = ({ id, path, name, sizes }: ProductGroup, siteUrl: string): JsonLd => ({
  '@type': 'ProductGroup',
  '@id': `${absoluteUrl(path, siteUrl)}#group`,
  productGroupID: id,
  name,
  variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  hasVariant: sizes.map((size) => ({ '@type': 'Product', url: absoluteUrl(size, siteUrl) })),
});

function availabilityOf(product: ListedProduct, awaited: string | undefined): string {
  if (!product.inStock) return 'OutOfStock';
  if (awaited !== undefined) return 'PreOrder';
  return lowQuantity(product) === undefined ? 'InStock' : 'LimitedAvailability';
}

function offerData(
  product: ListedProduct,
  url: string,
  { siteUrl, today, shopName, delivery }: ProductDataContext,
): JsonLd {
  const awaited = preorderDay(product, today);
  return {
    '@type': 'Offer',
    url,
    price: toEuros(product.offerCents).toFixed(2),
    priceCurrency: 'EUR',
    ...(product.offerUntil !== undefined && { priceValidUntil: product.offerUntil }),
    availability: `https://schema.org/${availabilityOf(product, awaited)}`,
    ...(awaited !== undefined && { availabilityStarts: awaited }),
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': organizationId(siteUrl), name: shopName },
    ...(delivery && { shippingDetails: shippingDetails(delivery, product.offerCents) }),
  };
}

function ratingData({ averageRating, totalReviews }: ListedProduct): { aggregateRating?: JsonLd } {
  if (averageRating === undefined || totalReviews === undefined || totalReviews < 1) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Math.round(averageRating * 10) / 10,
      reviewCount: totalReviews,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
