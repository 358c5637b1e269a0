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

/** Makes every persistent store forgiving; a browser that refuses its storage altogether keeps them in memory. */
export function useForgivingStorage(): void {
  // The server renders islands, too, and has no device to keep anything on.
  if (!('window' in globalThis)) return;
  try {
    setPersistentEngine(forgivingStorage(globalThis.localStorage), windowPersistentEvents);
  } catch {
    return;
  }
}

useForgivingStorage();
