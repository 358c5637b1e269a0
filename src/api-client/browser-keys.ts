import type { PasskeyOptions, PasskeyResponse } from '#contract/account/passkey.ts';

/** The browser has no key for it, its owner has stopped it, or it took too long. */
export class KeyNotUsed extends Error {
  override name = 'KeyNotUsed';
  readonly isKnownHere: boolean;

  constructor(cause: unknown) {
    super('The browser gave no key', { cause });
    this.isKnownHere = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

// The library comes when a key is wanted: no page pays for it before.
const library = () => import('@simplewebauthn/browser');

/** Has the browser make a key. Throws KeyNotUsed. */
export async function makeKey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const { startRegistration } = await library();
  return await asked(startRegistration({ optionsJSON: options as never }));
}

/** Has the browser sign with one of its keys. Throws KeyNotUsed. */
export async function signWithKey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const { startAuthentication } = await library();
  return await asked(startAuthentication({ optionsJSON: options as never }));
}

async function asked(answer: Promise<object>): Promise<PasskeyResponse> {
  try {
    return (await answer) as PasskeyResponse;
  } catch (error) {
    throw new KeyNotUsed(error);
  }
}
