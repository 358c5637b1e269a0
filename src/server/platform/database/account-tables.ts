import type { Generated } from 'kysely';

/** The tables of what opens an account beside a password. */
export interface AccountTables {
  sellers: SellerTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  recovery_codes: RecoveryCodeTable;
}

interface SellerTable {
  id: string;
  email: string;
  /** The settings that were applied last; null before this was kept. */
  settings_email: string | null;
  settings_hash: string | null;
  password_hash: string;
  /** What the seller's codes are made of, in base 32, encrypted by the vault; null without them. */
  totp_secret: Generated<string | null>;
  /** The same before the first code has proved that an app has it. */
  totp_pending: Generated<string | null>;
  /** The step of the last code that was used: none works twice. */
  totp_step: Generated<number>;
  /** Wrong codes from unknown devices since the last right one. */
  failed_codes: Generated<number>;
}

/** A WebAuthn credential. */
interface PasskeyTable {
  /** As the authenticator calls it, in base64url. */
  id: string;
  audience: 'customer' | 'seller';
  account_id: string;
  /** What its owner calls it. */
  name: string;
  /** COSE key in base64url. */
  public_key: string;
  counter: number;
  transports_json: string;
  created_at: string;
  used_at: string | null;
}

/** What an authenticator has to sign, once. */
interface PasskeyChallengeTable {
  challenge: string;
  audience: 'customer' | 'seller';
  /** Who adds a key; null for a login, where nobody is known yet. */
  account_id: string | null;
  expires_at: string;
}

/** Each opens the seller's area once, in place of the second factor. */
interface RecoveryCodeTable {
  code_hash: string;
  seller_id: string;
}
