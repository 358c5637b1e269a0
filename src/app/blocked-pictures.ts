import type { Product } from '#features/catalogue/contract/product.ts';
import type { Settings } from './settings.ts';

type Places = Pick<Settings, 'siteUrl' | 'publicApiUrl' | 'imageOrigins'>;

const addresses = ({ image, pictures = [] }: Product): string[] => [...image, ...pictures.map(({ base }) => base)];

const isHttps = ({ siteUrl }: Places): boolean => siteUrl.startsWith('https:');

/** The origins that the Content-Security-Policy allows for pictures in addition to https. */
const allowedOrigins = ({ siteUrl, publicApiUrl = siteUrl, imageOrigins = [] }: Places): string[] => [
  ...[siteUrl, publicApiUrl].map((url) => new URL(url).origin),
  ...imageOrigins,
];

function sentence(origin: string, places: Places): string {
  const { imageOrigins = [] } = places;
  if (isHttps(places)) {
    return `Pictures at ${origin} are not shown, because browsers refuse http pictures on an https page. Serve them over https.`;
  }
  return `Pictures at ${origin} are not shown; to allow them, set IMAGE_ORIGINS=${[...imageOrigins, origin].join(',')}`;
}

type Pass = (products: Product[]) => Product[];

/** Returns a function that passes products through. It reports each origin once whose pictures browsers refuse to load. */
export function watchPictures(places: Places, tell: (line: string) => void): Pass {
  const known = new Set(isHttps(places) ? [] : allowedOrigins(places));
  return (products) => {
    for (const address of products.flatMap(addresses)) {
      const origin = address.startsWith('http:') ? URL.parse(address)?.origin : undefined;
      if (origin === undefined || known.has(origin)) continue;
      known.add(origin);
      tell(sentence(origin, places));
    }
    return products;
  };
}
