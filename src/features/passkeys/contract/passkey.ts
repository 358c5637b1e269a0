import * as z from 'zod/mini';
import { keyLimits } from './key-limits.ts';
import { limits } from '#core/limits.ts';
import { someText } from '#core/strings/some-text.ts';

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  usedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

const name = z.string().check(...someText, z.maxLength(keyLimits.maxNameLength));
const id = z.string().check(z.minLength(1), z.maxLength(keyLimits.maxIdLength));

/** The WebAuthn options for the browser: PublicKeyCredentialCreationOptionsJSON or …RequestOptionsJSON. */
export const PasskeyOptions = z.record(z.string(), z.unknown());
export type PasskeyOptions = z.infer<typeof PasskeyOptions>;

/** The browser's response: RegistrationResponseJSON or AuthenticationResponseJSON. */
export const PasskeyResponse = z.looseObject({
  id,
  response: z.looseObject({ clientDataJSON: z.string() }),
});
export type PasskeyResponse = z.infer<typeof PasskeyResponse>;

/** The password is not required shortly after a login. */
export const PasskeyStart = z.object({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.account.maxPasswordLength))),
});

export const NewPasskey = z.object({ name, response: PasskeyResponse });

export const PasskeyName = z.object({ id, name });

export const PasskeyId = z.object({ id });

export const PasskeyLogin = z.object({ response: PasskeyResponse });
