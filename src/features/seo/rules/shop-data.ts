import type { JsonLd } from './json-ld.ts';
import { absoluteUrl } from './shared-picture.ts';

export interface ShopIdentity {
  name: string;
  description: string;
  email: string;
  phone: string;
  /** Path or address of a square logo of at least 112 px. */
  logo: string;
}

/** The `@id` that other schema.org objects use to refer to the shop. */
export const organizationId = (siteUrl: string): string => `${siteUrl}/#organization`;

export const organizationData = (shop: ShopIdentity, siteUrl: string): JsonLd => ({
  '@type': 'Organization',
  '@id': organizationId(siteUrl),
  name: shop.name,
  url: `${siteUrl}/`,
  logo: absoluteUrl(shop.logo, siteUrl),
  description: shop.description,
  email: shop.email,
  telephone: shop.phone,
});

export const webSiteData = ({ name }: Pick<ShopIdentity, 'name'>, siteUrl: string): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name,
  url: `${siteUrl}/`,
  inLanguage: 'pt-PT',
  publisher: { '@id': organizationId(siteUrl) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/products?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** The path to a page, from the first step to the page itself, as a schema.org BreadcrumbList. */
export const breadcrumbData = (steps: readonly { text: string; url: string }[], siteUrl: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ text, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: absoluteUrl(url, siteUrl),
  })),
});
