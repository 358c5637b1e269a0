import type { PasskeyOptions, PasskeyResponse } from '../contract/passkey.ts';

/** Thrown if the browser has no matching passkey, the user cancels, or it takes too long. */
export class KeyNotUsed extends Error {
  override name = 'KeyNotUsed';
  readonly isKnownHere: boolean;

  constructor(cause: unknown) {
    super('The browser gave no key', { cause });
    this.isKnownHere = cause instanceof Error && cause.name === 'InvalidStateError';
  }
}

// Loads the library on demand, so that no page pays for it before.
const library = () => import('@simplewebauthn/browser');

/** Creates a passkey in the browser. Throws KeyNotUsed. */
export async function makeKey(options: PasskeyOptions): Promise<PasskeyResponse> {
  const { startRegistration } = await library();
  return await asked(startRegistration({ optionsJSON: options as never }));
}

/** Signs with a passkey of the browser. Throws KeyNotUsed. */
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
