import type { LegalFact } from '../contract/legal-facts.ts';
import type { Owner } from '../contract/owner.ts';

/** A fact about the seller that legal pages and order confirmations both show. */
export type SellerFact = Exclude<LegalFact, 'carriers' | 'payments' | 'mainland' | 'madeira' | 'acores'>;

interface Told {
  brand: string;
  terms: { taxPercentage: number; returnDays: number; returnShipping: string };
  /** The cost of a call, in the wording of the law. */
  phoneCost: string;
  noRegister: string;
}

/** Returns the seller's facts as texts. They do not depend on the shop's payment methods or delivery terms. */
export const sellerFacts = (
  owner: Owner,
  { brand, terms, phoneCost, noRegister }: Told,
): Record<SellerFact, string> => ({
  company: owner.company,
  nif: owner.nif,
  address: owner.address,
  register: owner.register ?? noRegister,
  email: owner.email,
  // No-break spaces keep the number on one line.
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
