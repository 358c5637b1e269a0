import { atom } from 'nanostores';

/** Whether the browser has a network. False is certain. True only means that a call may succeed. */
export const $isOnline = atom(globalThis.navigator?.onLine ?? true);

if (typeof window !== 'undefined') {
  for (const sign of ['online', 'offline'] as const) addEventListener(sign, () => $isOnline.set(sign === 'online'));
}

/** Calls `load` when the network returns, if the last load has failed. */
export const whenBackOnline = (hasFailed: () => boolean, load: () => unknown): (() => void) =>
  $isOnline.listen((isOnline) => {
    if (isOnline && hasFailed()) load();
  });
