import type { Picture } from '#core/picture/picture-contract.ts';
import { renditionUrl, srcset } from '#core/picture/picture.ts';

/** The data that markup needs for one picture. `avif` is a srcset; empty if the backend has no renditions. */
export interface ShownPicture {
  /** A WebP, for browsers without AVIF. */
  src: string;
  avif: string;
  width: number;
  height: number;
  alt: string;
}

export interface Pictured {
  name: string;
  image: readonly string[];
  pictures?: readonly Picture[] | undefined;
}

/** The smallest and the largest offered width in pixels, by place. */
const offeredWidths = { thumbnail: [160, 320], card: [320, 960], gallery: [480, 1200] } as const;

export type PicturePlace = keyof typeof offeredWidths;

const fallbackWidth = 960;
const fallbackSize = 1200;

/** A product's picture at `index`, from its renditions or from its plain list of addresses. */
export function shownPicture(product: Pictured, index: number, place: PicturePlace): ShownPicture | undefined {
  const picture = product.pictures?.[index];
  if (picture) {
    const { width, height, alt } = picture;
    return { ...renditions(picture, widthsIn(place, picture)), width, height, alt: alt || product.name };
  }
  const src = product.image[index];
  return src === undefined
    ? undefined
    : { src, avif: '', width: fallbackSize, height: fallbackSize, alt: product.name };
}

function widthsIn(place: PicturePlace, { widths }: Picture): number[] {
  const [least, greatest] = offeredWidths[place];
  const offered = widths.filter((width) => width >= least && width <= greatest);
  return offered.length > 0 ? offered : widths.slice(-1);
}

function renditions(picture: Pick<Picture, 'base'>, widths: readonly number[]): Pick<ShownPicture, 'src' | 'avif'> {
  const width = widths.findLast((width) => width <= fallbackWidth) ?? widths[0] ?? fallbackWidth;
  return { src: renditionUrl(picture, width, 'webp'), avif: srcset(picture, 'avif', widths) };
}

export const pictureCount = ({ image, pictures }: Pictured): number => pictures?.length ?? image.length;

const oneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Encodes a card's pictures briefly, because a list has dozens of cards. A line omits widths that equal the previous line's. */
export function writePictures(product: Pictured): string {
  let last = '';
  const lines = product.pictures?.map((picture) => {
    const widths = widthsIn('card', picture).join(' ');
    const line = [picture.base, oneLine(picture.alt || product.name), widths === last ? '' : widths];
    last = widths;
    return line.join('\t');
  });
  return (lines ?? product.image.map((src) => [src, oneLine(product.name), ''].join('\t'))).join('\n');
}

/** Decodes the output of writePictures. */
export function readPictures(text: string): Pick<ShownPicture, 'src' | 'avif' | 'alt'>[] {
  let widths: number[] = [];
  return text.split('\n').map((line) => {
    const [address = '', alt = '', said = ''] = line.split('\t');
    if (said !== '') widths = said.split(' ').map(Number);
    return widths.length > 0 ? { ...renditions({ base: address }, widths), alt } : { src: address, avif: '', alt };
  });
}
