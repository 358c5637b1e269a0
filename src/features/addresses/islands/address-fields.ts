import type { NewAddress } from '../contract/address.ts';
import { addressProblem } from '../rules/address-rules.ts';
import { address as text } from '../text/address.ts';
import { isKnownPostcode } from '../text/postcodes/postal-district.ts';

export interface AddressFieldSpec {
  name: keyof NewAddress;
  label: string;
  autoComplete: string;
  inputMode?: 'email' | 'numeric' | 'tel';
  isWide?: boolean;
  /** The message for an invalid value. Fields without it can only be missing. */
  invalid?: string;
}

/** The fields in display order (spec 3, 5). The postcode comes before the town and the district, which it fills. */
export const addressFields: readonly AddressFieldSpec[] = [
  { name: 'firstName', label: text.firstName, autoComplete: 'given-name', invalid: text.nameInvalid },
  { name: 'lastName', label: text.lastName, autoComplete: 'family-name', invalid: text.nameInvalid },
  { name: 'email', label: text.email, autoComplete: 'email', inputMode: 'email', invalid: text.emailInvalid },
  { name: 'phone', label: text.phone, autoComplete: 'tel', inputMode: 'tel', invalid: text.phoneInvalid },
  {
    name: 'zipcode',
    label: text.zipcode,
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    invalid: text.zipcodeInvalid,
  },
  { name: 'city', label: text.city, autoComplete: 'address-level2', invalid: text.nameInvalid },
  { name: 'street', label: text.street, autoComplete: 'address-line1', isWide: true },
  { name: 'state', label: text.state, autoComplete: 'address-level1' },
  { name: 'country', label: text.country, autoComplete: 'country-name' },
];

export function problemText(field: AddressFieldSpec, typed: string): string | undefined {
  const problem = addressProblem(field.name, typed);
  if (!problem) return field.name === 'zipcode' && !isKnownPostcode(typed.trim()) ? text.zipcodeUnknown : undefined;
  return problem === 'invalid' ? (field.invalid ?? text.required) : text.required;
}
