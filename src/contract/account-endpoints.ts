import * as z from 'zod/mini';
import {
  Account,
  AccountSession,
  AddressConfirmation,
  EmailChange,
  IdentityProof,
  PasswordChange,
  PasswordReset,
  UsedLink,
} from './account.ts';
import { Email } from './email.ts';
import type { Endpoint } from './endpoint.ts';
import { Done, done } from './reply.ts';
import { Session, User } from './user.ts';

const Entered = done({ user: z.optional(User), token: z.optional(z.string()) });
const Empty = z.prefault(z.object({}), {});
const byAnyone = { method: 'POST', audience: 'anyone', isAdditive: true } as const;
const byCustomer = { method: 'POST', audience: 'customer', isAdditive: true } as const;

/** The calls about a customer's account, and those of other mailed links, that the reference API adds. A GET never uses a link up. */
export const accountEndpoints = {
  account: {
    method: 'GET',
    path: '/api/account',
    audience: 'customer',
    isAdditive: true,
    reply: done({ account: Account }),
  },
  /** Opens a session for who types an address and nothing else; whether there is an account of it plays no part. */
  guest: { ...byAnyone, path: '/api/account/guest', body: z.object({ email: Email }), reply: Session },
  /**
   * Proves the address of a guest by a mailed link, once: what was ordered joins the account of the address, or becomes
   * one. A session is opened unless the account has a password of its own.
   */
  entryConfirm: { ...byAnyone, path: '/api/account/entry', body: UsedLink, reply: Entered },
  /** Mails the link to the orders of an address again; the answer is the same whether there are any or not. */
  orderLink: { ...byAnyone, path: '/api/account/order-link', body: z.object({ email: Email }), reply: Done },
  /** Logs in by a mailed link, once: what who knows the password is sent while others guess it. */
  loginConfirm: { ...byAnyone, path: '/api/account/login', body: UsedLink, reply: Session },
  /** Mails the link that proves the address once more. */
  addressProof: { ...byCustomer, path: '/api/account/address/proof', body: Empty, reply: Done },
  /** Proves the address by a mailed link, once. Opens a session if the account starts over. */
  addressConfirm: {
    ...byAnyone,
    path: '/api/account/address/confirm',
    body: AddressConfirmation,
    reply: Entered,
  },
  /** Mails a link by which a password is set; the answer is the same whether there is an account or not. */
  passwordForgotten: {
    ...byAnyone,
    path: '/api/account/password/forgotten',
    body: z.object({ email: Email }),
    reply: Done,
  },
  passwordReset: { ...byAnyone, path: '/api/account/password/reset', body: PasswordReset, reply: Session },
  passwordChange: { ...byCustomer, path: '/api/account/password', body: PasswordChange, reply: Done },
  /** Mails a link to the new address, which counts once that is used. */
  emailChange: { ...byCustomer, path: '/api/account/email', body: EmailChange, reply: Done },
  emailConfirm: { ...byAnyone, path: '/api/account/email/confirm', body: AddressConfirmation, reply: Done },
  /**
   * Removes password, sessions, keys and links of an account by the link of a mail about an act that its owner did not do. The
   * account has the address of that mail again, which is mailed a link to a new password.
   */
  accountNotMe: { ...byAnyone, path: '/api/account/not-me', body: UsedLink, reply: Done },
  /** Removes all that opens the seller's area by the link of a mail about an act that the seller did not do. */
  sellerNotMe: { ...byAnyone, path: '/api/seller/not-me', body: UsedLink, reply: Done },
  /** Mails a code by which a customer without a password proves who is calling. */
  identityCode: { ...byCustomer, path: '/api/account/proof/code', body: Empty, reply: Done },
  /** Counts as a login for ten minutes: what cannot be undone is allowed for that long. */
  identityProof: { ...byCustomer, path: '/api/account/proof', body: IdentityProof, reply: Done },
  /** Puts an address on the newsletter's list by a mailed link, once. */
  newsletterConfirm: { ...byAnyone, path: '/api/newsletter/confirm', body: UsedLink, reply: Done },
  /** Takes the address off the list that the signed token of a newsletter's link names; however often. */
  newsletterLeave: { ...byAnyone, path: '/api/newsletter/leave', body: UsedLink, reply: Done },
  sessionList: {
    method: 'GET',
    path: '/api/account/sessions',
    audience: 'customer',
    isAdditive: true,
    reply: done({ sessions: z.array(AccountSession) }),
  },
  sessionsEnd: { ...byCustomer, path: '/api/account/sessions/end-others', body: Empty, reply: Done },
} as const satisfies Record<string, Endpoint>;
