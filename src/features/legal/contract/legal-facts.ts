/** The placeholders, such as `{{company}}`, that the shop replaces in the texts of src/content/legal. */
export const legalFacts = [
  'company',
  'nif',
  'address',
  'register',
  'email',
  'phone',
  'phoneCost',
  'complaintsBook',
  'disputesName',
  'disputesUrl',
  'brand',
  'returnDays',
  'returnShipping',
  'tax',
  'carriers',
  'payments',
  'mainland',
  'madeira',
  'acores',
] as const;
export type LegalFact = (typeof legalFacts)[number];
