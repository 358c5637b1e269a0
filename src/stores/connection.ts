import { atom } from 'nanostores';

/** Whether the browser has a network: false is certain, true only means that a call may be tried. */
export const $isOnline = atom(globalThis.navigator?.onLine ?? true);

if (typeof window !== 'undefined') {
  for (const sign of ['online', 'offline'] as const) addEventListener(sign, () => $isOnline.set(sign === 'online'));
}

/** Loads again by itself what could not be loaded, as soon as the network is back. */
export const whenBackOnline = (hasFailed: () => boolean, load: () => unknown): (() => void) =>
  $isOnline.listen((isOnline) => {
    if (isOnline && hasFailed()) load();
  });
