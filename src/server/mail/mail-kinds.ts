/** Limits mails to unproven addresses. `warnings`: so that an intruder cannot bury the first one. `none`: no stranger can cause the mail. */
type MailBudget = 'logins' | 'entries' | 'links' | 'receipts' | 'warnings' | 'none';

interface MailRules {
  budget: MailBudget;
  /** Whether the recipient needs the mail to continue, such as a login link or a code. It is sent before other mails. */
  isUrgent: boolean;
}

/**
 * All kinds of mail. A stranger who types another person's address can cause those with a budget. Mails with an expiring link do not wait behind
 * receipts. A link to the account or to orders only waits behind links of the same kind, which the owner can use.
 */
export const mailKinds = {
  /** About an order, after an action of its customer. */
  customerAct: { budget: 'receipts', isUrgent: false },
  /** About an order that its customer did not confirm in time. */
  orderExpired: { budget: 'receipts', isUrgent: false },
  withdrawalReceipt: { budget: 'receipts', isUrgent: false },
  addressProof: { budget: 'entries', isUrgent: true },
  orderConfirmation: { budget: 'entries', isUrgent: false },
  orderLink: { budget: 'entries', isUrgent: true },
  loginLink: { budget: 'logins', isUrgent: true },
  passwordReset: { budget: 'logins', isUrgent: true },
  newEmail: { budget: 'links', isUrgent: true },
  identityCode: { budget: 'logins', isUrgent: true },
  newsletterConfirmation: { budget: 'links', isUrgent: true },
  stockNoticeProof: { budget: 'links', isUrgent: true },
  /** These go to proven addresses only. */
  newsletterWelcome: { budget: 'none', isUrgent: false },
  backInStock: { budget: 'none', isUrgent: false },
  keyAdded: { budget: 'none', isUrgent: false },
  newDevice: { budget: 'warnings', isUrgent: false },
  passwordChanged: { budget: 'none', isUrgent: false },
  emailChanged: { budget: 'none', isUrgent: false },
  /** The seller, a payment or the clock causes these. */
  orderNews: { budget: 'none', isUrgent: false },
  reviewHidden: { budget: 'none', isUrgent: false },
  /** These go to the shop. */
  orderNotice: { budget: 'none', isUrgent: false },
  withdrawalNotice: { budget: 'none', isUrgent: false },
  contactCopy: { budget: 'none', isUrgent: false },
  sellerDevice: { budget: 'warnings', isUrgent: false },
  sellerAct: { budget: 'warnings', isUrgent: false },
  lowStock: { budget: 'none', isUrgent: false },
  backupAlarm: { budget: 'none', isUrgent: false },
} as const satisfies Record<string, MailRules>;

export type MailKind = keyof typeof mailKinds;
