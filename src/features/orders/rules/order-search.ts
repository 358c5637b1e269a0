import { type Address, plainPhone } from '#features/addresses/contract/address.ts';
import { groupedPhone } from '#features/addresses/rules/address-view.ts';
import type { Cents } from '#core/money.ts';
import { fold } from '#core/strings/product-search.ts';

/** The fields of an order that the seller's search covers. */
interface Findable {
  id: string;
  address: Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone' | 'city' | 'zipcode'>;
  /** The account that placed the order. */
  customer: { name: string; email: string };
  /** Names of the ordered products. */
  products: readonly string[];
  trackingNumber?: string | null | undefined;
  nif?: string | null | undefined;
  company?: string | null | undefined;
}

/**
 * The folded text that the seller's search scans: names and e-mails of address and customer, phone, postcode, town, products, tracking number, tax
 * number, company and the order's id.
 */
export function orderSearchText({ id, address, customer, products, ...given }: Findable): string {
  const { firstName, lastName, email, phone, city, zipcode } = address;
  const numbers = [phone, phone.replace(/\D/g, ''), groupedPhone(phone), given.trackingNumber ?? '', given.nif ?? ''];
  const names = [`${firstName} ${lastName}`, email, customer.name, customer.email, given.company ?? ''];
  return fold([...names, id, ...numbers, zipcode, city, ...products].filter((part) => part !== '').join('\n'));
}

/** The search term for a typed text. A phone number loses its country code in any notation, because some customers leave out +351. */
export function orderSearchQuery(typed: string): string {
  const plain = plainPhone(typed);
  const [, beginning] = /^\+351 (\d+)$/.exec(plain) ?? [];
  const [, whole] = /^(?:351)?([29]\d{8})$/.exec(plain) ?? [];
  return beginning ?? whole ?? typed;
}

/** The seller's query: an order must contain every word, in any field, and every amount as its total. */
export interface WantedOrder {
  words: string[];
  amounts: WantedAmount[];
}

interface WantedAmount {
  cents: Cents;
  /** The amount as a word, because it may be part of a name; undefined if the text has a currency. */
  word: string | undefined;
}

/** A number with two decimals or a currency, in Portuguese or English notation: `27,90`, `1 234.50`, `€ 30`. */
const amountPattern = /(?<!\S)(€\s*)?(\d{1,3}(?:[\s.]\d{3})+|\d+)(?:[.,](\d{1,2}))?(\s*(?:€|eur(?:os?)?))?(?!\S)/giu;

/** Reads the seller's query for orders. The words may come from different fields, in any order. */
export function readOrderQuery(typed: string): WantedOrder {
  const text = typed.trim().replace(/^#/, '');
  const phone = orderSearchQuery(text);
  if (phone !== text) return { words: [phone], amounts: [] };
  const amounts: WantedAmount[] = [];
  const rest = text.replace(amountPattern, (match, before?: string, whole = '', decimals = '', after?: string) => {
    const hasCurrency = before !== undefined || after !== undefined;
    if (!hasCurrency && decimals.length < 2) return match;
    const cents = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
    amounts.push({ cents, word: hasCurrency ? undefined : match });
    return ' ';
  });
  const words = rest.split(/\s+/).filter((word) => word !== '');
  return { words: words.map((word) => orderSearchQuery(word.replace(/^#/, ''))), amounts };
}
