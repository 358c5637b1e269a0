import { showListInPlace } from './list-in-place.ts';

export { suggest } from './suggestions.ts';

let pending: AbortController | undefined;

/**
 * Shows the list with a search, without leaving the document, because a navigation loses keys that are pressed between two documents. With a
 * navigation, 9 of 30 searches on a slow phone (CPU 4x slower, 150 ms, 1.6 Mbps; a letter every 30, 120 or 400 ms) lost one or more letters.
 * Rejects if the page cannot be loaded.
 */
export async function goToList(address: string | undefined): Promise<void> {
  pending?.abort();
  if (address === undefined) return;
  pending = new AbortController();
  const { signal } = pending;
  try {
    await showListInPlace(address, signal);
  } catch (problem) {
    // A later search has replaced this one. Otherwise the caller handles the error.
    if (!signal.aborted) throw problem;
  }
}
