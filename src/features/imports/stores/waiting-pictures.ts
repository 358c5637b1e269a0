import { map } from 'nanostores';
import { showToast } from '#browser/toasts.ts';
import { loadSellerProducts } from '#features/catalogue/stores/seller/seller-product-list.ts';
import { firstState, hasBackOffice, type LoadState, stateAfter } from '#features/seller/stores/seller-api.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { waitingPictureApi } from '../client/waiting-picture-api.ts';
import type { PictureProgress, WaitingProduct } from '../contract/waiting-pictures.ts';
import { waitingPictureTexts as text } from '../text/waiting-pictures.ts';

interface WaitingPictures {
  state: LoadState;
  progress: PictureProgress;
  products: readonly WaitingProduct[];
  page: number;
  pages: number;
  /** Whether the seller's last action still runs. */
  isBusy: boolean;
}

const none: PictureProgress = { products: 0, waiting: 0, failed: 0, received: 0, requested: 0 };

/** The products that wait for pictures. Its functions keep it in sync with the API. */
export const $waitingPictures = map<WaitingPictures>({
  ...{ state: firstState, progress: none, products: [], page: 1, pages: 1, isBusy: false },
});

export async function loadWaitingPictures(page = $waitingPictures.get().page): Promise<void> {
  if (!hasBackOffice) return;
  const before = $waitingPictures.get().progress.received;
  try {
    const { progress, products, page: shown, pages } = await waitingPictureApi.list(page);
    $waitingPictures.set({ ...$waitingPictures.get(), state: 'ready', progress, products, page: shown, pages });
    if (progress.received > before && before > 0) await loadSellerProducts();
  } catch (error) {
    // A known list stays while the shop is unreachable. The next check follows soon.
    if ($waitingPictures.get().state !== 'ready') $waitingPictures.setKey('state', stateAfter(error));
  }
}

const INTERVAL = 5_000;

/** Checks the progress while something waits, and the page is visible. Returns a function that stops it. */
export function watchWaitingPictures(): () => void {
  void loadWaitingPictures();
  const timer = setInterval(() => {
    const { progress } = $waitingPictures.get();
    if (progress.waiting > 0 && !document.hidden) void loadWaitingPictures();
  }, INTERVAL);
  return () => clearInterval(timer);
}

/** Tries the pictures of a product, or of all products, again. */
export const tryPicturesAgain = (product?: string): Promise<void> =>
  act(async () => text.triedAgain(await waitingPictureApi.tryAgain(product)));

/** Waits no longer for the pictures of a product; without a product, for all failed ones. */
export const giveUpPictures = (product?: string): Promise<void> =>
  act(async () => text.givenUp(await waitingPictureApi.giveUp(product)));

async function act(call: () => Promise<string>): Promise<void> {
  $waitingPictures.setKey('isBusy', true);
  try {
    showToast('success', await call());
    await loadWaitingPictures();
  } catch (error) {
    showSellerFailure(error, text.notDone);
  } finally {
    $waitingPictures.setKey('isBusy', false);
  }
}
