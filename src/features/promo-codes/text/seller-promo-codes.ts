/** The seller's page of promo codes: English, as the rest of the seller's area (spec 2). */
export const sellerPromoCodes = {
  about:
    'Customers type a code in the cart. Each order keeps the code and the discount that it got, also if you change the code later.',
  none: 'There is no code yet. Create one for a club, a school or a weekend.',
  add: 'Create a code',
  edit: 'Change',
  editOf: (code: string) => `Change: ${code}`,
  stop: 'Stop',
  stopOf: (code: string) => `Stop: ${code}`,
  start: 'Allow again',
  startOf: (code: string) => `Allow again: ${code}`,
  delete: 'Delete',
  deleteOf: (code: string) => `Delete: ${code}`,
  deleteQuestion: (code: string) => `Delete ${code}? No order has used it.`,
  confirmDelete: 'Delete it',
  keep: 'Keep it',
  busy: 'One moment...',
  code: 'Code',
  codeHint: '3 to 20 letters, digits or hyphens. It cannot be changed later.',
  percentage: 'Percent off',
  category: 'Applies to',
  everything: 'All products',
  firstDay: 'First day',
  lastDay: 'Last day',
  dayHint: 'In Lisbon time. Empty: without a limit.',
  maxUses: 'Uses in total',
  maxPerCustomer: 'Uses per customer',
  usesHint: 'Orders. Empty: without a limit.',
  save: 'Save',
  cancel: 'Cancel',
  formOf: (code: string) => `Change ${code}`,
  states: {
    active: 'Active',
    stopped: 'Stopped',
    early: 'Not yet valid',
    over: 'Over',
    used_up: 'Used up',
  },
  off: (percentage: number, category: string | undefined) => `${percentage}% off ${category ?? 'all products'}`,
  days: (first: string | null, last: string | null) => {
    if (first !== null && last !== null) return `from ${first} to ${last}`;
    if (first !== null) return `from ${first}`;
    return last === null ? 'without an end' : `until ${last}`;
  },
  perCustomer: (most: number) => `${most} per customer`,
  uses: (uses: number, most: number | null) => {
    if (most !== null) return `${uses} of ${most} uses`;
    return uses === 1 ? '1 use' : `${uses} uses`;
  },
  given: (amount: string) => `${amount} of discount given`,
  notSaved: 'The code could not be saved.',
  added: (code: string) => `Customers can use ${code} now.`,
  saved: (code: string) => `${code} is saved.`,
  stopped: (code: string) => `${code} is stopped.`,
  started: (code: string) => `${code} can be used again.`,
  deleted: (code: string) => `${code} is deleted.`,
} as const;
