import { atom } from 'nanostores';
import { ApiError } from '#browser/api/api-error.ts';
import { account as text } from '../../text/own-account.ts';
import { failureText } from '#browser/failure-text.ts';
import { accountApi } from '../../client/account-api.ts';

interface Asked {
  by: 'password' | 'code' | undefined;
  isBusy: boolean;
  problem: string;
}

const closed: Asked = { by: undefined, isBusy: false, problem: '' };
const ways: Partial<Record<string, 'password' | 'code'>> = { password_needed: 'password', code_needed: 'code' };

/** The dialog that asks the customer to prove the identity, because the last login is too old. */
export const $identityProof = atom<Asked>(closed);

let answer: ((isProven: boolean) => void) | undefined;

/** Thrown by `withIdentityProof` if the customer closes the question. */
export class ProofGivenUp extends Error {
  override name = 'ProofGivenUp';
}

/** Runs `work`. If the API asks for a proof, asks for the password or a mailed code and runs it again. Throws ProofGivenUp. */
export async function withIdentityProof<Result>(work: () => Promise<Result>): Promise<Result> {
  let by: Asked['by'];
  try {
    return await work();
  } catch (error) {
    by = error instanceof ApiError ? ways[error.code ?? ''] : undefined;
    if (by === undefined) throw error;
  }
  if (by === 'code') await accountApi.mailCode();
  if (!(await ask(by))) throw new ProofGivenUp();
  return await work();
}

export async function proveIdentity(typed: string): Promise<void> {
  const { by, isBusy } = $identityProof.get();
  if (by === undefined || isBusy) return;
  $identityProof.set({ by, isBusy: true, problem: '' });
  try {
    await accountApi.prove({ [by]: typed });
    end(true);
  } catch (error) {
    $identityProof.set({ by, isBusy: false, problem: failureText(error, text.changeFailed) });
  }
}

/** Closes the dialog. The step that asked for the proof is cancelled. */
export const cancelProof = (): void => end(false);

function ask(by: 'password' | 'code'): Promise<boolean> {
  end(false);
  $identityProof.set({ ...closed, by });
  return new Promise((resolve) => (answer = resolve));
}

function end(isProven: boolean): void {
  $identityProof.set(closed);
  answer?.(isProven);
  answer = undefined;
}
