import { limits } from '#contract/limits.ts';
import type { AppDeps } from '../app-deps.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { NotAPicture } from '../media/media-store.ts';
import type { ProductPicture } from './picture-on-wire.ts';

/** Keeps uploaded pictures in their order. Throws image_invalid with the index of the wrong file. */
export async function keepPictures({ media }: Pick<AppDeps, 'media'>, files: File[], alt: string) {
  const pictures: ProductPicture[] = [];
  for (const [index, file] of files.entries()) pictures.push({ ...(await keep(media, file, index)), alt });
  return pictures;
}

async function keep(media: AppDeps['media'], file: File, index: number) {
  if (file.size > limits.product.maxImageBytes) throw new ApiProblem('image_invalid', { index });
  try {
    return await media.addUpload(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    throw error instanceof NotAPicture ? new ApiProblem('image_invalid', { index }) : error;
  }
}
