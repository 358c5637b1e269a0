import { atom } from 'nanostores';
import { limits } from '#core/limits.ts';
import type { ChosenPictures } from '../../contract/product.ts';
import type { Picture } from '#core/picture/picture-contract.ts';
import { maxImageMegabytes, productImageProblem } from '../../rules/product-image.ts';
import { sellerActionTexts as text } from '#features/seller/text/seller-office.ts';
import { seller } from '#features/seller/text/seller.ts';
import { hasBackOffice } from '#features/seller/stores/seller-api.ts';
import { sellerFailureText } from '#features/seller/stores/seller-failure.ts';
import { showToast } from '#browser/toasts.ts';
import { sellerProductApi } from '../../client/seller-product-api.ts';

export interface SlotPicture {
  /** A number that stays the same at every position. */
  key: number;
  alt: string;
  state: 'waiting' | 'sending' | 'failed' | 'ready';
  /** The sent part, from 0 to 1. */
  sent: number;
  /** The selected file. Missing for a picture that the product already had. */
  file?: File | undefined;
  /** The picture as stored by the API. Missing until the upload finishes. */
  kept?: Picture | undefined;
  problem?: string | undefined;
}

/** The pictures of the product that is being added or edited, in order. */
export const $pictures = atom<readonly SlotPicture[]>([]);

let lastKey = 0;
let line: Promise<void> = Promise.resolve();

export const beginPictures = (pictures: readonly Picture[] = []): void =>
  $pictures.set(pictures.map((kept) => ({ key: ++lastKey, kept, alt: kept.alt, state: 'ready', sent: 1 })));

/** Inserts files, by default at the end. Says which files are invalid or beyond the eighth picture, and adds the others. */
export function putPictures(files: readonly File[], place = $pictures.get().length, replaced = 0): void {
  const accepted = files.filter(isAccepted);
  const room = limits.product.maxImages - $pictures.get().length + replaced;
  const surplus = accepted.slice(room).map(({ name }) => name);
  if (surplus.length > 0) showToast('error', text.noRoom(surplus, limits.product.maxImages));
  const added = accepted.slice(0, room).map(inSlot);
  if (added.length === 0) return;
  $pictures.set($pictures.get().toSpliced(place, replaced, ...added));
  if (hasBackOffice) for (const { key } of added) sendInLine(key);
}

const inSlot = (file: File): SlotPicture => ({
  key: ++lastKey,
  file,
  alt: '',
  state: hasBackOffice ? 'waiting' : 'ready',
  sent: 0,
});

function isAccepted(file: File): boolean {
  const problem = productImageProblem(file);
  if (problem === 'wrong-type') showToast('error', seller.imageWrongType(file.name));
  if (problem === 'too-large') showToast('error', seller.imageTooLarge(file.name, maxImageMegabytes));
  return problem === undefined;
}

/** Removes a picture. An unfinished upload does not delay it. */
export const removePicture = (key: number): void =>
  $pictures.set($pictures.get().filter((picture) => picture.key !== key));

export function movePicture(from: number, to: number): void {
  const pictures = $pictures.get();
  const picture = pictures[from];
  if (picture && from !== to) $pictures.set(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
}

export const describePicture = (key: number, alt: string): void => change(key, { alt });

export function retryPicture(key: number): void {
  change(key, { state: 'waiting', sent: 0, problem: undefined });
  sendInLine(key);
}

/** Waits until all uploads finish. Returns true if all succeeded, and shows a message otherwise. */
export async function haveAllArrived(): Promise<boolean> {
  const isState = (...states: SlotPicture['state'][]) => $pictures.get().some(({ state }) => states.includes(state));
  while (isState('waiting', 'sending')) await line;
  if (!isState('failed')) return true;
  showToast('error', text.picturesMissing);
  return false;
}

/** The pictures in the format of a product. Those that the API has not stored yet are left out. */
export const keptPictures = (): ChosenPictures =>
  $pictures.get().flatMap(({ kept, alt }) => (kept ? [{ base: kept.base, alt: alt.trim() }] : []));

/** The pictures that the API has stored, with their alternative texts. */
export const arrivedPictures = (): Picture[] =>
  $pictures.get().flatMap(({ kept, alt }) => (kept ? [{ ...kept, alt }] : []));

/** The selected files in order, for an API that receives them together with the product. */
export const chosenFiles = (): File[] => $pictures.get().flatMap(({ file }) => file ?? []);

/** Uploads one picture at a time, because parallel uploads on a slow connection would all time out. */
function sendInLine(key: number): void {
  line = line.then(() => send(key));
}

async function send(key: number): Promise<void> {
  const file = $pictures.get().find((picture) => picture.key === key)?.file;
  if (!file) return;
  change(key, { state: 'sending' });
  try {
    const kept = await sellerProductApi.sendPicture(file, (sent) => change(key, { sent }));
    change(key, { state: 'ready', sent: 1, kept });
  } catch (error) {
    change(key, { state: 'failed', problem: sellerFailureText(error, text.uploadFailed) });
  }
}

const change = (key: number, changes: Partial<SlotPicture>): void =>
  $pictures.set($pictures.get().map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));
