import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { sellerSecurity as text } from '../text/seller-security.ts';
import { goTo } from '#browser/navigation.ts';
import { sellerFailureText, showSellerFailure } from './seller-failure.ts';
import { secondFactorApi } from '../client/second-factor-api.ts';

interface Asked {
  isOpen: boolean;
  isBusy: boolean;
  /** Why the last password was refused, or empty. */
  problem: string;
}

const closed: Asked = { isOpen: false, isBusy: false, problem: '' };
/** The dialog that asks for the seller's password, because the last login is too old. */
export const $sellerProof = atom<Asked>(closed);

let answer: ((isProven: boolean) => void) | undefined;

/** Thrown by `withSellerProof` if the seller closes the question. */
export class ProofGivenUp extends Error {
  override name = 'ProofGivenUp';
}

/** Runs `work`. If the API asks for a proof, asks the seller for the password and runs it again. Throws ProofGivenUp. */
export async function withSellerProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error;
  }
  if (!(await ask())) throw new ProofGivenUp();
  return await work();
}

/** Downloads a file with personal data. Asks for the password if the API requires it. */
export async function downloadWithProof(address: string): Promise<void> {
  try {
    await withSellerProof(secondFactorApi.expectProof);
    goTo(address);
  } catch (error) {
    if (!(error instanceof ProofGivenUp)) showSellerFailure(error, text.failed);
  }
}

export async function proveSeller(password: string): Promise<void> {
  if ($sellerProof.get().isBusy) return;
  $sellerProof.set({ isOpen: true, isBusy: true, problem: '' });
  try {
    await secondFactorApi.prove(password);
    end(true);
  } catch (error) {
    $sellerProof.set({ isOpen: true, isBusy: false, problem: sellerFailureText(error, text.failed) });
  }
}

/** Closes the dialog. The step that asked for the password is cancelled. */
export const cancelProof = (): void => end(false);

function ask(): Promise<boolean> {
  end(false);
  $sellerProof.set({ ...closed, isOpen: true });
  return new Promise((resolve) => (answer = resolve));
}

function end(isProven: boolean): void {
  $sellerProof.set(closed);
  answer?.(isProven);
  answer = undefined;
}
