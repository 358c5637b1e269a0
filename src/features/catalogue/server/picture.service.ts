import { limits } from '#core/limits.ts';
import type { ChosenPictures } from '../contract/product.ts';
import type { Picture } from '#core/picture/picture-contract.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import { ImageTooLarge } from '#server/http/detailed-problems.ts';
import { wrongField } from '#server/http/parse.ts';
import { type Master, MAX_MEGAPIXELS, NotAPicture, TooManyPixels } from '#server/media/encoding/master-picture.ts';
import type { PictureStore } from '#server/media/picture-store.ts';
import { hashOfBase, type ProductPicture, toPicture } from './picture.mapper.ts';
import type { ProductDeps } from './product-deps.ts';

type Media = Pick<ProductDeps, 'media'>;

/** Stores uploaded pictures in their order, all or none. Throws image_invalid with the index of the invalid file. */
export async function keepPictures({ media }: Media, files: File[], alt: string): Promise<ProductPicture[]> {
  const masters: Master[] = [];
  for (const [index, file] of files.entries()) masters.push(await decode(media, file, index));
  return await Promise.all(masters.map(async (master) => ({ ...(await media.keep(master)), alt })));
}

/** Stores the only picture of a call, so that a product can refer to it later. Throws image_invalid, invalid_body. */
export async function keepPicture(deps: Pick<ProductDeps, 'media' | 'mediaBaseUrl'>, files: File[]): Promise<Picture> {
  const [file] = files;
  if (!file) throw wrongField('images', 'missing', 'missing');
  if (files.length > 1) throw wrongField('images', 'too_many', 'large', 1);
  const master = await decode(deps.media, file, 0);
  return toPicture({ ...(await deps.media.keep(master)), alt: '' }, deps.mediaBaseUrl);
}

async function decode(media: PictureStore, file: File, index: number): Promise<Master> {
  if (file.size > limits.product.maxImageBytes) throw new ApiProblem('image_invalid', { index });
  try {
    return await media.decode(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof TooManyPixels) throw new ImageTooLarge(index, error.megapixels, MAX_MEGAPIXELS);
    throw error instanceof NotAPicture ? new ApiProblem('image_invalid', { index }) : error;
  }
}

/** Returns the chosen pictures, from `own` and newly stored ones. Without a text they get the product's name. Throws invalid_body. */
export function choosePictures(
  { media }: Media,
  chosen: ChosenPictures,
  name: string,
  own: readonly ProductPicture[] = [],
): Promise<ProductPicture[]> {
  const choose = async ({ base, alt }: ChosenPictures[number]) => {
    const hash = hashOfBase(base);
    const picture = hash && (own.find((one) => one.hash === hash) ?? (await media.describe(hash)));
    if (!picture) throw wrongField('pictures', 'unknown');
    return { ...picture, alt: alt || name };
  };
  return Promise.all(chosen.map(choose));
}
