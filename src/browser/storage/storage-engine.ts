import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/** Returns the result of a storage access, or undefined if the browser refuses it. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    // The storage is full or forbidden. The fallback stores the value.
    return undefined;
  }
}

/** Values that no storage has accepted. They are lost with the page. */
const notTaken = new Map<string, string>();

/** Whether the value of this key survives a page change. */
export const isKept = (name: string): boolean => !notTaken.has(name);

/** The device's storage for nanostores. If it is full or forbidden, the tab's storage is used, and memory as the last resort. */
function forgivingStorage(device: Storage | undefined, tab: Storage | undefined): Record<string, string> {
  const forget = (name: string) => {
    notTaken.delete(name);
    attempt(() => tab?.removeItem(name));
  };
  const read = (name: string) =>
    notTaken.get(name) ?? attempt(() => tab?.getItem(name)) ?? attempt(() => device?.getItem(name)) ?? undefined;
  const writes = (storage: Storage | undefined, name: string, value: string) =>
    attempt(() => (storage?.setItem(name, value), storage !== undefined)) ?? false;
  // Another tab has written to the device, so its value is newer.
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

// There is no storage during rendering on the server.
if (typeof window !== 'undefined') {
  const device = attempt(() => globalThis.localStorage ?? undefined);
  const tab = attempt(() => globalThis.sessionStorage ?? undefined);
  setPersistentEngine(forgivingStorage(device, tab), windowPersistentEvents);
}
