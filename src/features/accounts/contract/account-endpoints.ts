import * as z from 'zod/mini';
import { Account, AddressConfirmation, EmailChange, IdentityProof, PasswordReset } from './account.ts';
import { UsedLink } from '#core/sessions/used-link.ts';
import { AccountSession } from '#core/sessions/account-session.ts';
import { Email } from '#core/email.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done } from '#core/reply.ts';
import { PasswordChange, Session, User } from '#features/session/contract/user.ts';

const Entered = done({ user: z.optional(User), token: z.optional(z.string()) });
const ByEmail = z.object({ email: Email });
const Empty = z.prefault(z.object({}), {});
const byAnyone = { method: 'POST', audience: 'anyone', isAdditive: true } as const;
const ofCustomer = { method: 'GET', audience: 'customer', isAdditive: true } as const;
const byCustomer = { method: 'POST', audience: 'customer', isAdditive: true } as const;

/** The calls that the reference API adds for accounts and mailed links. A GET never uses up a link. */
export const accountEndpoints = {
  account: { ...ofCustomer, path: '/api/account', reply: done({ account: Account }) },
  /** Opens a guest session for an address. The call does not depend on whether the address has an account. */
  guest: { ...byAnyone, path: '/api/account/guest', body: ByEmail, reply: Session },
  /** Proves a guest's address, once. The orders move to its account or become one. Opens a session unless it has a password. */
  entryConfirm: { ...byAnyone, path: '/api/account/entry', body: UsedLink, reply: Entered },
  /** Mails the link to the orders of an address again. The answer is the same whether or not the address has orders. */
  orderLink: { ...byAnyone, path: '/api/account/order-link', body: ByEmail, reply: Done },
  /** Logs in by a mailed link, once. While an account is under attack, a caller with the right password gets such a link. */
  loginConfirm: { ...byAnyone, path: '/api/account/login', body: UsedLink, reply: Session },
  /** Mails the link that proves the address again. */
  addressProof: { ...byCustomer, path: '/api/account/address/proof', body: Empty, reply: Done },
  /** Proves the address by a mailed link, once. Opens a session if the account starts over. */
  addressConfirm: { ...byAnyone, path: '/api/account/address/confirm', body: AddressConfirmation, reply: Entered },
  /** Mails a link for setting a password. The answer is the same whether or not the account exists. */
  passwordForgotten: { ...byAnyone, path: '/api/account/password/forgotten', body: ByEmail, reply: Done },
  passwordReset: { ...byAnyone, path: '/api/account/password/reset', body: PasswordReset, reply: Session },
  passwordChange: { ...byCustomer, path: '/api/account/password', body: PasswordChange, reply: Done },
  /** Mails a link to the new address. The address changes once the link is used. */
  emailChange: { ...byCustomer, path: '/api/account/email', body: EmailChange, reply: Done },
  emailConfirm: { ...byAnyone, path: '/api/account/email/confirm', body: AddressConfirmation, reply: Done },
  /** Locks intruders out: removes all ways into the account, gives it the mail's address back, and mails a link for a new password. */
  accountNotMe: { ...byAnyone, path: '/api/account/not-me', body: UsedLink, reply: Done },
  /** Mails a code to a customer without a password, as a proof of identity. */
  identityCode: { ...byCustomer, path: '/api/account/proof/code', body: Empty, reply: Done },
  /** Counts as a login for ten minutes. Irreversible actions are allowed during this time. */
  identityProof: { ...byCustomer, path: '/api/account/proof', body: IdentityProof, reply: Done },
  /** Confirms a newsletter subscription by a mailed link, once. */
  newsletterConfirm: { ...byAnyone, path: '/api/newsletter/confirm', body: UsedLink, reply: Done },
  /** Unsubscribes the address in a newsletter link's signed token. Idempotent. */
  newsletterLeave: { ...byAnyone, path: '/api/newsletter/leave', body: UsedLink, reply: Done },
  sessionList: { ...ofCustomer, path: '/api/account/sessions', reply: done({ sessions: z.array(AccountSession) }) },
  sessionsEnd: { ...byCustomer, path: '/api/account/sessions/end-others', body: Empty, reply: Done },
} as const satisfies Record<string, Endpoint>;
