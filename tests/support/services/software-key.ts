import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** The options of a call that an authenticator reads. */
interface Asked {
  challenge?: unknown;
  rp?: { id?: string };
  rpId?: string;
  user?: { id?: string };
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer): string => data.toString('base64url');

/**
 * Creates a passkey with an ES256 key that answers WebAuthn options like a browser at this origin. `isVerified` says whether finger, face
 * or PIN was checked.
 */
export function softwareKey({ origin, isVerified = true }: { origin: string; isVerified?: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(16);
  const id = base64url(rawId);
  let counter = 0;
  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, more = 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more]), count]);
  };
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {}, authenticatorAttachment: 'platform' };
  return {
    id,
    /** The answer to PublicKeyCredentialCreationOptions. */
    register(options: Record<string, unknown>) {
      const asked = options as Asked;
      const client = clientData('webauthn.create', asked);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(asked.rp?.id ?? '', HAS_CREDENTIAL), credential]);
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      const response = { clientDataJSON: base64url(client), attestationObject: base64url(attestationObject) };
      return { ...common, response: { ...response, transports: ['internal'] } };
    },
    /** The answer to PublicKeyCredentialRequestOptions. */
    sign(options: Record<string, unknown>) {
      const asked = options as Asked;
      const client = clientData('webauthn.get', asked);
      const data = authenticatorData(asked.rpId ?? '');
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const signed = { authenticatorData: base64url(data), signature: base64url(signature) };
      return { ...common, response: { clientDataJSON: base64url(client), ...signed } };
    },
  };
}

/** A P-256 key in COSE format. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map([
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
}

// The part of CBOR that this needs: numbers below 24 and lengths below 65,536.
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (data: Buffer): Buffer => Buffer.concat([head(2, data.length), data]);
const text = (words: string): Buffer => Buffer.concat([head(3, words.length), Buffer.from(words)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
