import type { Generated } from 'kysely';

export interface AccountTables {
  sellers: {
    id: string;
    email: string;
    /** The environment settings that were applied last; null until a start applies some. */
    settings_email: string | null;
    settings_hash: string | null;
    password_hash: string;
    /** The secret of the seller's one-time codes in base 32, encrypted by the vault; null without a second factor. */
    totp_secret: Generated<string | null>;
    /** A new secret, until the first code proves that an app has it. */
    totp_pending: Generated<string | null>;
    /** The time step of the last used code, so that no code works twice. */
    totp_step: Generated<number>;
    /** The number of wrong codes from unknown devices since the last correct one. */
    failed_codes: Generated<number>;
  };

  /** A WebAuthn credential. */
  passkeys: {
    /** The authenticator's id of the credential, in base64url. */
    id: string;
    audience: 'customer' | 'seller';
    account_id: string;
    name: string;
    /** The COSE key in base64url. */
    public_key: string;
    counter: number;
    transports_json: string;
    created_at: string;
    used_at: string | null;
  };

  /** A challenge that an authenticator must sign. Each works once. */
  passkey_challenges: {
    challenge: string;
    audience: 'customer' | 'seller';
    /** The account that adds a key; null for a login, where the account is not known yet. */
    account_id: string | null;
    expires_at: string;
  };

  /** A recovery code replaces the second factor once. */
  recovery_codes: { code_hash: string; seller_id: string };
}
