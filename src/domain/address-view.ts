import type { Address } from '#contract/address.ts';

const join = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** Who receives at an address. */
export const addresseeOf = (address: Address): string => join([address.firstName, address.lastName], ' ');

/** A saved address in full, line by line, without what it lacks. */
export const addressLines = (address: Address): string[] =>
  [
    addresseeOf(address),
    address.street,
    join([address.zipcode, address.city], ' '),
    join([address.state, address.country], ', '),
    address.phone,
  ].filter((line) => line !== '');

/** Street, postcode and city on one line. */
export const shortAddress = (address: Address): string =>
  join([address.street, join([address.zipcode, address.city], ' ')], ', ');
