import { useStore as useNanostore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * Reads a store and follows it. An island whose markup the server renders names in `onServer` the constant that
 * stands in that markup: what the device has stored is shown right after hydration, never during it.
 */
export const useStore = <SomeStore extends Store>(
  store: SomeStore,
  onServer?: () => StoreValue<SomeStore>,
): StoreValue<SomeStore> => useNanostore(store, { ssr: onServer ?? false });
