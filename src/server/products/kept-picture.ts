import { limits } from '#contract/limits.ts';
import type { ChosenPictures, Picture } from '#contract/product.ts';
import type { AppDeps } from '../app-deps.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { wrongField } from '../http/parse.ts';
import { NotAPicture } from '../media/media-store.ts';
import { hashOfBase, type ProductPicture, toPicture } from './picture-on-wire.ts';

type Media = Pick<AppDeps, 'media'>;

/** Keeps uploaded pictures in their order. Throws image_invalid with the index of the wrong file. */
export async function keepPictures({ media }: Media, files: File[], alt: string): Promise<ProductPicture[]> {
  const pictures: ProductPicture[] = [];
  for (const [index, file] of files.entries()) pictures.push({ ...(await keep(media, file, index)), alt });
  return pictures;
}

/** Keeps the one picture of a call, for a product that names it later. Throws image_invalid, invalid_body. */
export async function keepPicture(deps: Media & Pick<AppDeps, 'mediaBaseUrl'>, files: File[]): Promise<Picture> {
  const [file] = files;
  if (!file || files.length > 1) throw wrongField('images', file ? 'too_many' : 'missing');
  return toPicture({ ...(await keep(deps.media, file, 0)), alt: '' }, deps.mediaBaseUrl);
}

async function keep(media: AppDeps['media'], file: File, index: number) {
  if (file.size > limits.product.maxImageBytes) throw new ApiProblem('image_invalid', { index });
  try {
    return await media.addUpload(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    throw error instanceof NotAPicture ? new ApiProblem('image_invalid', { index }) : error;
  }
}

/**
 * The pictures that a product names, of its `own` and of those kept since; its name describes those without a text.
 * Throws invalid_body.
 */
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
