import { hasVisibleText } from '#core/strings/has-visible-text.ts';
import { districts, NewAddress } from '../contract/address.ts';

/** Inserts the hyphen into a postcode while the customer types it. */
export function maskPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 7);
  return digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
}

/** The options of the field state (spec 5). */
export const deliveryDistricts: readonly string[] = districts;

/** The kind of error in an address field. `missing`: the field is empty. `invalid`: it contains an invalid value. */
export type AddressProblem = 'missing' | 'invalid';

/** The error of a typed address field; undefined if the value is valid (spec 5). */
export function addressProblem(field: keyof NewAddress, typed: string): AddressProblem | undefined {
  if (!hasVisibleText(typed)) return 'missing';
  return NewAddress.shape[field].safeParse(typed).success ? undefined : 'invalid';
}

/** Parses a form's fields as a new address; undefined if a field is invalid. */
export function readNewAddress(typed: Record<string, string>): NewAddress | undefined {
  return NewAddress.safeParse(typed).data;
}
