import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

export interface UserTables {
  users: {
    id: string;
    name: string;
    /** The e-mail address for the login. For a guest without an account: `guest` and the id. */
    email: string;
    /** Empty if the account has no password. */
    password_hash: string;
    cart_json: string;
    created_at: string;
    deleted_at: string | null;
    /** When the last order of a deleted account lost the data that only open orders need. */
    trimmed_at: string | null;
    /** When a mailed link proved the address; null before. */
    address_proven_at: Generated<string | null>;
    /** The e-mail address of a guest; null for an account. */
    contact_email: Generated<string | null>;
  };

  sessions: {
    token_hash: string;
    audience: 'customer' | 'seller';
    account_id: string;
    expires_at: string;
    /** When its owner logged in; null in an older session until its next use. */
    started_at: string | null;
    /** Browser and system, if known. */
    device: Generated<string | null>;
    /** The time of its last use, to the hour. */
    last_used_at: Generated<string | null>;
    /** When its holder last proved their identity by a password or a mailed code. */
    proved_at: Generated<string | null>;
  };

  /** An unused mailed link or code. */
  mailed_links: {
    token_hash: string;
    /** `code`: six digits that prove the caller's identity. The others are links. */
    purpose: 'address' | 'password' | 'new_email' | 'entry' | 'login' | 'code' | 'not_me' | 'seller_not_me';
    /** Empty if there is no such account. Outsiders must not find this out. */
    account_id: string;
    email: string;
    expires_at: string;
  };

  addresses: {
    seq: Generated<number>;
    id: string;
    user_id: string;
    address_json: string;
    created_at: string;
    /** 1 if a guest typed the address before the account's owner was known. */
    from_guest: Generated<Flag>;
  };
}
