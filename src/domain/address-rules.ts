import { hasVisibleText } from '#contract/text/has-visible-text.ts';
import { districts, NewAddress } from '#contract/address.ts';

/** Puts the hyphen of a postcode where it belongs while it is being typed. */
export function maskPostalCode(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 7);
  return digits.length > 4 ? `${digits.slice(0, 4)}-${digits.slice(4)}` : digits;
}

/** The options of the field state (spec 5). */
export const deliveryDistricts: readonly string[] = districts;

/** What may be wrong with a field of an address: nothing typed, or not what the field asks for. */
export type AddressProblem = 'missing' | 'invalid';

/** What is wrong with a typed field of an address, or undefined (spec 5). */
export function addressProblem(field: keyof NewAddress, typed: string): AddressProblem | undefined {
  if (!hasVisibleText(typed)) return 'missing';
  return NewAddress.shape[field].safeParse(typed).success ? undefined : 'invalid';
}

/** A form's fields as an address that may be saved, or undefined while one of them is wrong. */
export function readNewAddress(typed: Record<string, string>): NewAddress | undefined {
  return NewAddress.safeParse(typed).data;
}
