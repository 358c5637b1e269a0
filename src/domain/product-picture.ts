import type { Product } from '#contract/product.ts';
import { renditionUrl, srcset } from './picture.ts';

/** One picture as markup needs it; `avif` and `webp` are srcsets, empty for a backend without renditions. */
export interface ShownPicture {
  src: string;
  avif: string;
  webp: string;
  width: number;
  height: number;
  alt: string;
}

/** What a picture is found in. */
export type Pictured = Pick<Product, 'name' | 'image' | 'pictures'>;

const fallbackSize = 1200;

/** A product's picture at `index`, from its renditions or from its plain list of addresses. */
export function shownPicture(product: Pictured, index: number): ShownPicture | undefined {
  const picture = product.pictures?.[index];
  if (picture) {
    return {
      src: renditionUrl(picture, picture.widths.findLast((width) => width < picture.width) ?? picture.width, 'webp'),
      avif: srcset(picture, 'avif'),
      webp: srcset(picture, 'webp'),
      width: picture.width,
      height: picture.height,
      alt: picture.alt || product.name,
    };
  }
  const src = product.image[index];
  return src === undefined
    ? undefined
    : { src, avif: '', webp: '', width: fallbackSize, height: fallbackSize, alt: product.name };
}

/** How many pictures a product has. */
export const pictureCount = ({ image, pictures }: Pictured): number => pictures?.length ?? image.length;

/** A product's pictures as text for an element's attribute; readPictures reads it back. */
export const writePictures = ({ name, image, pictures }: Pictured): string =>
  JSON.stringify(pictures ? { name, image: [], pictures } : { name, image });

/** The pictures that writePictures has written into our own markup. */
export const readPictures = (text: string | undefined): Pictured =>
  JSON.parse(text ?? '{"name":"","image":[]}') as Pictured;
