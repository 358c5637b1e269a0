import { type Address, NewAddress, plainPhone } from '../contract/address.ts';

const join = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

export const addresseeOf = (address: Address): string => join([address.firstName, address.lastName], ' ');

/** A Portuguese phone number grouped as `912 345 678`. Any other number stays unchanged. */
export function groupedPhone(phone: string): string {
  const { data } = NewAddress.shape.phone.safeParse(phone);
  return data?.replace(/(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3') ?? phone;
}

export const phoneLink = (phone: string): string => `tel:${plainPhone(phone).replace(' ', '')}`;

export const addressLines = (address: Address): string[] =>
  [
    addresseeOf(address),
    address.street,
    join([address.zipcode, address.city], ' '),
    join([address.state, address.country], ', '),
    groupedPhone(address.phone),
  ].filter((line) => line !== '');

export const shortAddress = (address: Address): string =>
  join([address.street, join([address.zipcode, address.city], ' ')], ', ');
