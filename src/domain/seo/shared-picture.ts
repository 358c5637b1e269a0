import type { Product } from '#contract/product.ts';
import { renditionUrl, sharedType } from '../picture.ts';

/** A picture that stands for a page elsewhere: its absolute address, and its size in pixels where it is known. */
export interface SharedPicture {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

/** An address of the shop, or of another host, in full. */
export const absoluteUrl = (pathOrUrl: string, siteUrl: string): string => new URL(pathOrUrl, siteUrl).href;

/** The pictures of a product as JPEG, which every reader knows, in their widest rendition, in the order of the product. */
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
