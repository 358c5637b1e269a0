import { persistentAtom } from '@nanostores/persistent';
import '#browser/storage/storage-engine.ts';
import { storageKeys } from '#browser/storage/storage-keys.ts';

/** The draft of a product on the device, as JSON, or undefined. product-draft.ts parses it. */
export const storedDraftText = persistentAtom<string | undefined>(storageKeys.productDraft, undefined);

/** The e-mail of the seller who last logged in with a password, or undefined. */
const storedDraftOwner = persistentAtom<string | undefined>(storageKeys.productDraftOwner, undefined);

export function removeDraft(): void {
  storedDraftText.set(undefined);
  storedDraftOwner.set(undefined);
}

/** Removes the draft that another seller left on the device. */
export function claimDraft(email: string): void {
  const owner = email.trim().toLowerCase();
  if (storedDraftOwner.get() !== owner) removeDraft();
  storedDraftOwner.set(owner);
}
