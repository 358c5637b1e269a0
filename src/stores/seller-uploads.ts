import { atom } from 'nanostores';
import type { BodyOf } from '#contract/endpoints.ts';
import { failures } from '#text/failures.ts';
import { sellerOffice as text } from '#text/seller-office.ts';
import { api } from './api.ts';
import { failureText } from './failure-text.ts';
import { sellerApi } from './seller-api.ts';
import { showProduct } from './seller-product-list.ts';
import { acceptsImage } from './seller-products.ts';
import { showToast } from './toasts.ts';

/** One picture on its way to a product; `sent` goes from 0 to 1. */
export interface Upload {
  id: number;
  productId: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'done';
  sent: number;
  /** Why it failed, for people. */
  problem?: string | undefined;
}

/** The pictures on their way, in the order in which they will stand. */
export const $uploads = atom<readonly Upload[]>([]);

let lastId = 0;

/**
 * Sends pictures one after the other, so that their order stays; wrong ones are said and left out. Answers whether all
 * of them have arrived; those that have not can be tried again.
 */
export async function uploadPictures(productId: string, files: readonly File[]): Promise<boolean> {
  const uploads = files
    .filter(acceptsImage)
    .map((file): Upload => ({ id: ++lastId, productId, file, state: 'waiting', sent: 0 }));
  $uploads.set([...$uploads.get(), ...uploads]);
  let haveAllArrived = uploads.length === files.length;
  for (const upload of uploads) haveAllArrived = (await send(upload)) && haveAllArrived;
  return haveAllArrived;
}

/** Sends a picture that has failed once more. */
export async function retryUpload(id: number): Promise<boolean> {
  const upload = $uploads.get().find((one) => one.id === id && one.state === 'failed');
  return upload !== undefined && (await send(upload));
}

/** Takes the uploads that are done, or one that has failed, off the list. */
export function forgetUploads(id?: number): void {
  $uploads.set($uploads.get().filter((one) => (id === undefined ? one.state !== 'done' : one.id !== id)));
}

/**
 * Adds a product, then its pictures one by one with their progress. Answers its id, or undefined when nothing was added
 * and all that was typed is still needed.
 */
export async function addProductWithUploads(
  product: BodyOf<'productAdd'>,
  files: readonly File[],
): Promise<string | undefined> {
  try {
    const { message, product: added } = await api.products.add(product, []);
    if (message) showToast('success', message);
    if (added) await uploadPictures(added._id, files);
    return added?._id;
  } catch (error) {
    showToast('error', failureText(error, failures.server));
    return undefined;
  }
}

async function send({ id, productId, file }: Upload): Promise<boolean> {
  change(id, { state: 'sending', sent: 0, problem: undefined });
  try {
    const product = await sellerApi.products.addImage(productId, file, (sent) => change(id, { sent }));
    change(id, { state: 'done', sent: 1 });
    showProduct(productId, product);
    return true;
  } catch (error) {
    change(id, { state: 'failed', problem: failureText(error, text.uploadFailed) });
    return false;
  }
}

const change = (id: number, changes: Partial<Upload>): void =>
  $uploads.set($uploads.get().map((one) => (one.id === id ? { ...one, ...changes } : one)));
