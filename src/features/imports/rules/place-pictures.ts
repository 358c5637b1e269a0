import { limits } from '#core/limits.ts';

/** A requested picture. `hash` names the stored picture; missing while it is not downloaded. `isSettled`: it was put into the product before. */
export interface RequestedPicture {
  hash?: string | undefined;
  isSettled: boolean;
}

/**
 * Returns the hashes of a product's pictures after its downloaded ones were put in. `requests` are in the order of the file. The present pictures
 * stay as the seller has left them. A new one goes before the first present picture that follows it in the file, otherwise to the end.
 */
export function placePictures(present: readonly string[], requests: readonly RequestedPicture[]): string[] {
  const placed = [...present];
  for (const [index, { hash, isSettled }] of requests.entries()) {
    if (hash === undefined || isSettled || placed.includes(hash)) continue;
    if (placed.length >= limits.product.maxImages) break;
    const later = new Set(requests.slice(index + 1).map((request) => request.hash));
    const next = placed.findIndex((one) => later.has(one));
    placed.splice(next === -1 ? placed.length : next, 0, hash);
  }
  return placed;
}
