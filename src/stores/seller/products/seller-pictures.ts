import { atom } from 'nanostores';
import { limits } from '#contract/limits.ts';
import type { ChosenPictures, Picture } from '#contract/product.ts';
import { maxImageMegabytes, productImageProblem } from '#domain/product-image.ts';
import { sellerOffice as text } from '#text/seller-office.ts';
import { seller } from '#text/seller.ts';
import { hasBackOffice, sellerApi } from '../seller-api.ts';
import { sellerFailureText } from '../seller-failure.ts';
import { showToast } from '../../toasts.ts';

/** A picture of the product that is being added or edited. */
export interface SlotPicture {
  /** Its number, whatever place it has. */
  key: number;
  alt: string;
  state: 'waiting' | 'sending' | 'failed' | 'ready';
  /** How much has been sent, from 0 to 1. */
  sent: number;
  /** The chosen file; missing for a picture that the product has had before. */
  file?: File | undefined;
  /** The picture as the API keeps it; missing until it has arrived there. */
  kept?: Picture | undefined;
  /** Why it failed, for people. */
  problem?: string | undefined;
}

/** The pictures of the one product that is being added or edited, in their order. */
export const $pictures = atom<readonly SlotPicture[]>([]);

let lastKey = 0;
let line: Promise<void> = Promise.resolve();

/** Begins with the pictures that a product has, or with none. */
export const beginPictures = (pictures: readonly Picture[] = []): void =>
  $pictures.set(pictures.map((kept) => ({ key: ++lastKey, kept, alt: kept.alt, state: 'ready', sent: 1 })));

/**
 * Puts files at a place, at the end unless another is named, and sends them at once where the API takes pictures one
 * by one. Files that cannot be sent and those beyond the eighth picture are said by name; the others stay.
 */
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

/** Takes a picture away; one that is on its way is not waited for. */
export const removePicture = (key: number): void =>
  $pictures.set($pictures.get().filter((picture) => picture.key !== key));

/** Moves a picture from one place to another; those between make room. */
export function movePicture(from: number, to: number): void {
  const pictures = $pictures.get();
  const picture = pictures[from];
  if (picture && from !== to) $pictures.set(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
}

/** Words what a picture shows. */
export const describePicture = (key: number, alt: string): void => change(key, { alt });

/** Sends a picture that has failed once more. */
export function retryPicture(key: number): void {
  change(key, { state: 'waiting', sent: 0, problem: undefined });
  sendInLine(key);
}

/** Resolves when no picture is on its way any more; answers whether all have arrived, and says when some have not. */
export async function haveAllArrived(): Promise<boolean> {
  const isState = (...states: SlotPicture['state'][]) => $pictures.get().some(({ state }) => states.includes(state));
  while (isState('waiting', 'sending')) await line;
  if (!isState('failed')) return true;
  showToast('error', text.picturesMissing);
  return false;
}

/** The pictures as a product names them; those that the API does not keep yet are left out. */
export const keptPictures = (): ChosenPictures =>
  $pictures.get().flatMap(({ kept, alt }) => (kept ? [{ base: kept.base, alt: alt.trim() }] : []));

/** The pictures that the API has stored already, with their texts. */
export const arrivedPictures = (): Picture[] =>
  $pictures.get().flatMap(({ kept, alt }) => (kept ? [{ ...kept, alt }] : []));

/** The chosen files in their order, for an API that takes them with the product. */
export const chosenFiles = (): File[] => $pictures.get().flatMap(({ file }) => file ?? []);

/** Sends one after the other: on a slow line several at once would all run out of time. */
function sendInLine(key: number): void {
  line = line.then(() => send(key));
}

async function send(key: number): Promise<void> {
  const file = $pictures.get().find((picture) => picture.key === key)?.file;
  if (!file) return;
  change(key, { state: 'sending' });
  try {
    const kept = await sellerApi.products.sendPicture(file, (sent) => change(key, { sent }));
    change(key, { state: 'ready', sent: 1, kept });
  } catch (error) {
    change(key, { state: 'failed', problem: sellerFailureText(error, text.uploadFailed) });
  }
}

const change = (key: number, changes: Partial<SlotPicture>): void =>
  $pictures.set($pictures.get().map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));
