/** What a text of src/content/legal may leave blank, as `{{company}}`: the shop fills it in. */
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
