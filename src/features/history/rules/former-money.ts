import { formatCents, toCents } from '#core/money.ts';

/** Formats an amount as the shop does, or with the code of another currency. */
export function formerMoney(amount: number, currency: string): string {
  const euros = formatCents(toCents(amount));
  return currency === 'EUR' ? euros : euros.replace('€', currency);
}
