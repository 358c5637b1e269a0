import type { Product } from '#features/catalogue/contract/product.ts';
import { renditionUrl, sharedType } from '#core/picture/picture.ts';

/** A preview picture for other sites: its absolute address, and its size in pixels if known. */
export interface SharedPicture {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

/** The absolute URL of a path of the shop. A URL on another host stays unchanged. */
export const absoluteUrl = (pathOrUrl: string, siteUrl: string): string => new URL(pathOrUrl, siteUrl).href;

/** A product's pictures in its order, in their widest rendition. They are JPEG, because every client supports it. */
export function sharedPictures(
  product: Pick<Product, 'name' | 'image' | 'pictures'>,
  siteUrl: string,
): SharedPicture[] {
  return product.image.map((listed, index) => {
    const picture = product.pictures?.[index];
    const width = picture?.widths.at(-1);
    if (!picture || width === undefined) return { url: absoluteUrl(listed, siteUrl), alt: product.name };
    const url = absoluteUrl(renditionUrl(picture, width, sharedType), siteUrl);
    return {
      url,
      alt: picture.alt || product.name,
      width,
      height: Math.round((picture.height * width) / picture.width),
    };
  });
}
