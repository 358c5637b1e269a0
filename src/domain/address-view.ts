import { type Address, NewAddress, plainPhone } from '#contract/address.ts';

const join = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** Who receives at an address. */
export const addresseeOf = (address: Address): string => join([address.firstName, address.lastName], ' ');

/** A phone number as it is read out, `912 345 678`; what is no Portuguese number stays as it is. */
export function groupedPhone(phone: string): string {
  const { data } = NewAddress.shape.phone.safeParse(phone);
  return data?.replace(/(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') ?? phone;
}

/** Where a link to a phone number leads. */
export const phoneLink = (phone: string): string => `tel:${plainPhone(phone).replace(' ', '')}`;

/** A saved address in full, line by line, without what it lacks. */
export const addressLines = (address: Address): string[] =>
  [
    addresseeOf(address),
    address.street,
    join([address.zipcode, address.city], ' '),
    join([address.state, address.country], ', '),
    groupedPhone(address.phone),
  ].filter((line) => line !== '');

/** Street, postcode and city on one line. */
export const shortAddress = (address: Address): string =>
  join([address.street, join([address.zipcode, address.city], ' ')], ', ');
