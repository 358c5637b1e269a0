/** Four digits, hyphen, three digits (spec 5). */
export const isPostalCode = (text: string): boolean => /^\d{4}-\d{3}$/.test(text.trim());

/** Optional +351 with an optional space, then nine digits starting with 2 or 9 (spec 5). */
export const isPhone = (text: string): boolean => /^(?:\+351 ?)?[29]\d{8}$/.test(text.trim());

/** Puts the hyphen of a postcode where it belongs while it is being typed. */
export function maskPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 7);
  return digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
}
