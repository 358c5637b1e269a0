import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { keyLimits } from '../contract/key-limits.ts';
import type { Passkey, PasskeyOptions, PasskeyResponse } from '../contract/passkey.ts';
import { isUniqueViolation } from '#server/database/database-errors.ts';
import type { ShopDatabase } from '#server/database/schema.ts';
import { ApiProblem } from '#server/http/api-problem.ts';
import {
  findPasskey,
  insertPasskey,
  keepChallenge,
  type KeyOwner,
  noteUse,
  type PasskeyRow,
  passkeysOf,
  useChallenge,
} from './passkey.repository.ts';
import type { RelyingParty } from './relying-party.ts';

interface PasskeyDeps {
  db: ShopDatabase;
  now: () => Date;
}

interface NewOwner extends KeyOwner {
  name: string;
  email: string;
}

/** Loaded with the first key, because the library is larger than the rest of the API. */
const library = () => import('@simplewebauthn/server');

export const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: created_at,
  usedAt: used_at,
});

/** The options for a browser to create a key for an account. Throws too_many_passkeys. */
export async function startAdding(deps: PasskeyDeps, owner: NewOwner, party: RelyingParty): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await library();
  const present = await passkeysOf(deps.db, owner);
  if (present.length >= keyLimits.max) throw new ApiProblem('too_many_passkeys');
  const options = await generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userID: new TextEncoder().encode(`${owner.audience}:${owner.account_id}`),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: present.map(({ id }) => ({ id })),
    // The browser finds the key without a typed name, and it requires finger, face or PIN: both factors in one.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keep(deps, options.challenge, owner);
  return { ...options };
}

/** Stores the key that the browser has created. Throws passkey_invalid. */
export async function addPasskey(
  deps: PasskeyDeps,
  owner: KeyOwner,
  party: RelyingParty,
  { name, response }: { name: string; response: PasskeyResponse },
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await library();
  const challenge = challengeIn(response.response.clientDataJSON);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(invalid);
  if (!registrationInfo) throw new ApiProblem('passkey_invalid');
  await expectAsked(deps, challenge, owner);
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const row: PasskeyRow = {
    id,
    audience: owner.audience,
    account_id: owner.account_id,
    name,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports_json: JSON.stringify(transports),
    created_at: deps.now().toISOString(),
    used_at: null,
  };
  try {
    await insertPasskey(deps.db, row);
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiProblem('passkey_invalid') : error;
  }
  return toPasskey(row);
}

/** The options for a browser to log in with a key of any account. */
export async function startLogin(
  deps: PasskeyDeps,
  audience: KeyOwner['audience'],
  party: RelyingParty,
): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({ rpID: party.id, userVerification: 'required' });
  await keep(deps, options.challenge, { audience, account_id: null });
  return { ...options };
}

/** The id of the account of a key. Throws passkey_invalid. */
export async function logInByPasskey(
  deps: PasskeyDeps,
  audience: KeyOwner['audience'],
  party: RelyingParty,
  response: PasskeyResponse,
): Promise<string> {
  const { verifyAuthenticationResponse } = await library();
  const challenge = challengeIn(response.response.clientDataJSON);
  const key = await findPasskey(deps.db, audience, response.id);
  if (!key) throw new ApiProblem('passkey_invalid');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: key.id, publicKey: Buffer.from(key.public_key, 'base64url'), counter: key.counter },
    requireUserVerification: true,
  }).catch(invalid);
  if (!verified) throw new ApiProblem('passkey_invalid');
  await expectAsked(deps, challenge, { audience, account_id: null });
  const isNoted = await noteUse(deps.db, key, authenticationInfo.newCounter, deps.now().toISOString());
  if (!isNoted) throw new ApiProblem('passkey_invalid');
  return key.account_id;
}

const invalid = (): never => {
  throw new ApiProblem('passkey_invalid');
};

const keep = (
  { db, now }: PasskeyDeps,
  challenge: string,
  { audience, account_id }: { audience: KeyOwner['audience']; account_id: string | null },
): Promise<void> => {
  const expires_at = new Date(now().getTime() + keyLimits.time).toISOString();
  return keepChallenge(db, { challenge, audience, account_id, expires_at }, now().toISOString());
};

/** Uses up a signed challenge, because each may be answered only once. Throws passkey_invalid. */
async function expectAsked(
  { db, now }: PasskeyDeps,
  challenge: string,
  { audience, account_id }: { audience: KeyOwner['audience']; account_id: string | null },
): Promise<void> {
  const isUsed = await useChallenge(db, { challenge, audience, account_id }, now().toISOString());
  if (!isUsed) throw new ApiProblem('passkey_invalid');
}

/** The challenge in the browser's client data. Throws passkey_invalid. */
function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : invalid();
  } catch {
    // Client data that cannot be parsed has no challenge.
    return invalid();
  }
}
