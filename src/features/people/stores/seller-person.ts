import { map } from 'nanostores';
import type { HeldData } from '#features/accounts/contract/personal-data.ts';
import { sellerPerson as text } from '#features/seller/text/seller-person.ts';
import { showToast } from '#browser/toasts.ts';
import { ProofGivenUp, withSellerProof } from '#features/seller/stores/seller-proof.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { personApi } from '../client.ts';

interface Person {
  busy?: 'finding' | 'deleting' | undefined;
  held?: HeldData | undefined;
}

/** The person that the seller searches for, with a summary of the person's data. */
export const $person = map<Person>({});

export async function findPerson(email: string): Promise<void> {
  $person.set({ busy: 'finding' });
  try {
    $person.set({ held: await personApi.held(email) });
  } catch (error) {
    $person.set({});
    showSellerFailure(error, text.failed);
  }
}

export const personDataAddress = (email: string): string => personApi.dataAddress(email);

export async function deletePerson(): Promise<void> {
  const { held, busy } = $person.get();
  if (!held || busy) return;
  $person.set({ held, busy: 'deleting' });
  try {
    await withSellerProof(() => personApi.delete(held.email));
  } catch (error) {
    $person.set({ held });
    if (error instanceof ProofGivenUp) return;
    return showSellerFailure(error, text.deleteFailed);
  }
  showToast('success', text.deleted(held.email));
  await findPerson(held.email);
}
