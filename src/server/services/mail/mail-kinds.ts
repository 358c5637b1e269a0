/** Which budget of an unproven address a mail counts in. `none`: a stranger cannot cause the mail, or it goes to the shop. */
export type MailBudget = 'logins' | 'entries' | 'links' | 'receipts' | 'none';

/**
 * Every kind of mail. A stranger who types somebody's address can cause those with a budget. A mail of a link that expires
 * does not wait behind receipts. A link to the account or to orders waits only behind links of its sort, which the owner can use.
 */
export const mailKinds = {
  /** About an order, after an act of its customer. */
  customerAct: 'receipts',
  /** About an order that nobody has confirmed in time. */
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
  newDevice: 'none',
  passwordChanged: 'none',
  emailChanged: 'none',
  /** The seller, a payment or the clock causes these. */
  orderNews: 'none',
  reviewHidden: 'none',
  /** These go to the shop. */
  orderNotice: 'none',
  withdrawalNotice: 'none',
  contactCopy: 'none',
  sellerDevice: 'none',
  sellerAct: 'none',
  lowStock: 'none',
  backupAlarm: 'none',
} as const satisfies Record<string, MailBudget>;

export type MailKind = keyof typeof mailKinds;
