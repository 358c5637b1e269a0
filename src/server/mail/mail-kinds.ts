/**
 * The budget that limits a mail to an unproven address. `warnings`: about acts in an account, so that an intruder cannot bury
 * the first one. `none`: strangers cannot cause the mail, or it goes to the shop.
 */
export type MailBudget = 'logins' | 'entries' | 'links' | 'receipts' | 'warnings' | 'none';

/**
 * All kinds of mail. A stranger who types another person's address can cause those with a budget. Mails with an expiring
 * link do not wait behind receipts. A link to the account or to orders only waits behind links of the same kind, which
 * the owner can use.
 */
export const mailKinds = {
  /** About an order, after an action of its customer. */
  customerAct: 'receipts',
  /** About an order that its customer did not confirm in time. */
  orderExpired: 'receipts',
  withdrawalReceipt: 'receipts',
  addressProof: 'entries',
  orderConfirmation: 'entries',
  orderLink: 'entries',
  loginLink: 'logins',
  passwordReset: 'logins',
  newEmail: 'links',
  identityCode: 'logins',
  newsletterConfirmation: 'links',
  stockNoticeProof: 'links',
  /** These go to proven addresses only. */
  newsletterWelcome: 'none',
  backInStock: 'none',
  keyAdded: 'none',
  newDevice: 'warnings',
  passwordChanged: 'none',
  emailChanged: 'none',
  /** The seller, a payment or the clock causes these. */
  orderNews: 'none',
  reviewHidden: 'none',
  /** These go to the shop. */
  orderNotice: 'none',
  withdrawalNotice: 'none',
  contactCopy: 'none',
  sellerDevice: 'warnings',
  sellerAct: 'warnings',
  lowStock: 'none',
  backupAlarm: 'none',
} as const satisfies Record<string, MailBudget>;

export type MailKind = keyof typeof mailKinds;
