import { type Address, plainPhone } from '#features/addresses/contract/address.ts';
import { groupedPhone } from '#features/addresses/rules/address-view.ts';
import { limits } from '#core/limits.ts';
import { type Cents, toCents } from '#core/money.ts';
import { fold } from '#core/strings/product-search.ts';
import { type NumberRule, priceRule, readNumber } from '#core/typed-number.ts';

/** The fields of an order that the seller's search covers. */
interface Findable {
  id: string;
  address: Pick<Address, 'firstName' | 'lastName' | 'email' | 'phone' | 'city' | 'zipcode'>;
  customer: { name: string; email: string };
  products: readonly string[];
  trackingNumber?: string | null | undefined;
  nif?: string | null | undefined;
  company?: string | null | undefined;
  /** The seller's notes. */
  notes?: readonly string[];
}

export function orderSearchText({ id, address, customer, products, ...given }: Findable): string {
  const { firstName, lastName, email, phone, city, zipcode } = address;
  const numbers = [phone, phone.replace(/\D/g, ''), groupedPhone(phone), given.trackingNumber ?? '', given.nif ?? ''];
  const names = [`${firstName} ${lastName}`, email, customer.name, customer.email, given.company ?? ''];
  return fold(
    [...names, id, ...numbers, zipcode, city, ...products, ...(given.notes ?? [])]
      .filter((part) => part !== '')
      .join('\n'),
  );
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
  /** The totals that the text may mean. `1.000` has two readings. */
  cents: readonly Cents[];
  /** The amount as a word, because it may be part of a name; undefined if the text has a currency. */
  word: string | undefined;
}

/** A possible number, with or without a currency: `27`, `27,90`, `1 234.50`, `€ 1,234.50`. */
const amountPattern = /(?<!\S)(€\s*)?(\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*)(\s*(?:€|eur(?:os?)?))?(?!\S)/giu;

const totalRule: NumberRule = { ...priceRule, most: toCents(limits.order.maxAmountEuros) };

/** The amounts that a text may mean, in cents. */
function totalsIn(text: string): readonly Cents[] {
  const read = readNumber(text, totalRule);
  return 'value' in read ? [read.value] : read.readings;
}

/** Reads the seller's query for orders. The words may come from different fields, in any order, and with commas between them. */
export function readOrderQuery(typed: string): WantedOrder {
  const text = typed.trim().replace(/^#/, '');
  const phone = orderSearchQuery(text);
  if (phone !== text) return { words: [phone], amounts: [] };
  const amounts: WantedAmount[] = [];
  const withoutCommas = text.replace(/;|,(?!\d)|(?<!\d),/g, ' ');
  const rest = withoutCommas.replace(amountPattern, (match, before?: string, number = '', after?: string) => {
    const hasCurrency = before !== undefined || after !== undefined;
    const cents = totalsIn(match);
    // A whole number with spaces is more likely a part of a phone number.
    if (cents.length === 0 || (!hasCurrency && /^[\d\s]*\s[\d\s]*$/.test(number))) return match;
    amounts.push({ cents, word: hasCurrency ? undefined : match });
    return ' ';
  });
  const words = rest.split(/\s+/).filter((word) => word !== '');
  return { words: words.map((word) => orderSearchQuery(word.replace(/^#/, ''))), amounts };
}
