import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** A storage of the browser; undefined where the browser refuses it altogether. */
function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind] ?? undefined;
  } catch {
    // The browser forbids storage: another place keeps the values.
    return undefined;
  }
}

/** The result of an access to a storage, or undefined where the browser refuses it. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    // A full or closed storage: another place keeps the value.
    return undefined;
  }
}

/** Values that no storage has taken; they are lost with the page. */
const notTaken = new Map<string, string>();

/** Whether the next page will find the value of this key. */
export const isKept = (name: string): boolean => !notTaken.has(name);

/**
 * The device's storage as nanostores wants it. A value that it does not take, because it is full or forbidden, is kept
 * in the tab's storage, and if that refuses too, in memory.
 */
function forgivingStorage(device: Storage | undefined, tab: Storage | undefined): Record<string, string> {
  const forget = (name: string) => {
    notTaken.delete(name);
    attempt(() => tab?.removeItem(name));
  };
  const read = (name: string) =>
    notTaken.get(name) ?? attempt(() => tab?.getItem(name)) ?? attempt(() => device?.getItem(name)) ?? undefined;
  const writes = (storage: Storage | undefined, name: string, value: string) =>
    attempt(() => (storage?.setItem(name, value), storage !== undefined)) ?? false;
  // Another tab could write to the device: its value is newer.
  addEventListener('storage', ({ key, storageArea }) => {
    if (key !== null && storageArea === device) forget(key);
  });
  return new Proxy<Record<string, string>>(
    {},
    {
      has: (_, name) => read(String(name)) !== undefined,
      get: (_, name) => read(String(name)),
      set(_, name, value: string) {
        const key = String(name);
        const isOnDevice = writes(device, key, value);
        if (isOnDevice) forget(key);
        else if (writes(tab, key, value)) notTaken.delete(key);
        else notTaken.set(key, value);
        return true;
      },
      deleteProperty(_, name) {
        forget(String(name));
        attempt(() => device?.removeItem(String(name)));
        return true;
      },
    },
  );
}

// Nothing is stored where pages are rendered.
if (typeof window !== 'undefined') {
  setPersistentEngine(
    forgivingStorage(browserStorage('localStorage'), browserStorage('sessionStorage')),
    windowPersistentEvents,
  );
}
