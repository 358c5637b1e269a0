import type { LegalFact } from '#contract/content/legal-facts.ts';
import type { Owner } from '#contract/content/owner.ts';

/** What a page of the law and a confirmation both say of who sells. */
export type SellerFact = Exclude<LegalFact, 'carriers' | 'payments' | 'mainland' | 'madeira' | 'acores'>;

interface Told {
  brand: string;
  terms: { taxPercentage: number; returnDays: number; returnShipping: string };
  /** What a call costs, in the law's words. */
  phoneCost: string;
  /** For an owner who has no commercial register. */
  noRegister: string;
}

/** The facts that content alone tells. */
export const sellerFacts = (
  owner: Owner,
  { brand, terms, phoneCost, noRegister }: Told,
): Record<SellerFact, string> => ({
  company: owner.company,
  nif: owner.nif,
  address: owner.address,
  register: owner.register ?? noRegister,
  email: owner.email,
  // No line ends within a number.
  phone: owner.phone.replaceAll(' ', '\u00A0'),
  phoneCost,
  complaintsBook: owner.complaintsBook,
  disputesName: owner.disputes.name,
  disputesUrl: owner.disputes.url,
  brand,
  returnDays: String(terms.returnDays),
  returnShipping: terms.returnShipping,
  tax: String(terms.taxPercentage),
});
