import { map } from 'nanostores';
import type { HeldData } from '#contract/account/personal-data.ts';
import { sellerPerson as text } from '#text/account/seller-person.ts';
import { showToast } from '../toasts.ts';
import { sellerApi } from './seller-api.ts';
import { ProofGivenUp, withSellerProof } from './seller-proof.ts';
import { showSellerFailure } from './seller-failure.ts';

interface Person {
  /** What is under way. */
  busy?: 'finding' | 'deleting' | undefined;
  held?: HeldData | undefined;
}

/** The person whom the seller looks for, with how much the shop holds. */
export const $person = map<Person>({});

/** Finds how much the shop holds of the person with an e-mail address. */
export async function findPerson(email: string): Promise<void> {
  $person.set({ busy: 'finding' });
  try {
    $person.set({ held: await sellerApi.people.held(email) });
  } catch (error) {
    $person.set({});
    showSellerFailure(error, text.failed);
  }
}

/** Where all that the shop holds of a person is downloaded. */
export const personDataAddress = (email: string): string => sellerApi.people.dataAddress(email);

/** Deletes what the shop holds of the person who was found, and shows what is left. */
export async function deletePerson(): Promise<void> {
  const { held, busy } = $person.get();
  if (!held || busy) return;
  $person.set({ held, busy: 'deleting' });
  try {
    await withSellerProof(() => sellerApi.people.delete(held.email));
  } catch (error) {
    $person.set({ held });
    if (error instanceof ProofGivenUp) return;
    return showSellerFailure(error, text.deleteFailed);
  }
  showToast('success', text.deleted(held.email));
  await findPerson(held.email);
}
