import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/**
 * The device's storage as nanostores wants it. What it does not take, because it is full or private browsing allows it
 * nothing, is kept in memory for as long as the page stays open.
 */
function forgivingStorage(storage: Storage): Record<string, string> {
  const notTaken = new Map<string, string>();
  const has = (name: string) => notTaken.has(name) || storage.getItem(name) !== null;
  return new Proxy<Record<string, string>>(
    {},
    {
      has: (_, name) => has(String(name)),
      get: (_, name) => notTaken.get(String(name)) ?? storage.getItem(String(name)) ?? undefined,
      set(_, name, value: string) {
        try {
          storage.setItem(String(name), value);
          notTaken.delete(String(name));
        } catch {
          notTaken.set(String(name), value);
        }
        return true;
      },
      deleteProperty(_, name) {
        notTaken.delete(String(name));
        storage.removeItem(String(name));
        return true;
      },
    },
  );
}

/** The browser's storage; undefined where it is refused altogether. */
function deviceStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

// Nothing is stored where pages are rendered.
if (typeof window !== 'undefined') {
  const storage = deviceStorage();
  setPersistentEngine(storage ? forgivingStorage(storage) : {}, windowPersistentEvents);
}
