import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import { limits } from '#core/limits.ts';
import { withoutWebAddress } from '#core/web-address.ts';
import { someText } from '#core/strings/some-text.ts';

/** The twenty options of the field state, with their displayed names (spec 5). */
export const districts = [
  'Aveiro',
  'Beja',
  'Braga',
  'Bragança',
  'Castelo Branco',
  'Coimbra',
  'Évora',
  'Faro',
  'Guarda',
  'Leiria',
  'Lisboa',
  'Portalegre',
  'Porto',
  'Santarém',
  'Setúbal',
  'Viana do Castelo',
  'Vila Real',
  'Viseu',
  'Açores',
  'Madeira',
] as const;

const field = z.string().check(...someText, z.maxLength(limits.address.maxFieldLength));

/** A person's name or a town. It must not contain a web address, because mail clients would show it as a link. */
const name = field.check(withoutWebAddress);

/** Characters between a phone number's digits: spaces, dots, dashes, slashes, brackets and invisible characters of copied numbers. */
const betweenDigits = /[\s.\-\u2010-\u2015\u2212/()\p{Cf}]/gu;

/** The stored form of a phone number: `912345678` or `+351 912345678` (spec 5). Any other text only loses its separators. */
export const plainPhone = (written: string): string =>
  written.replace(betweenDigits, '').replace(/^(?:\+|00)351/, '+351 ');

/** A new delivery address (spec 3, 5). */
export const NewAddress = z.object({
  firstName: name,
  lastName: name,
  email: Email,
  street: field,
  city: name,
  state: z.enum(districts),
  /** Four digits, hyphen, three digits. */
  zipcode: z.string().check(z.trim(), z.regex(/^\d{4}-\d{3}$/)),
  country: field,
  /** In any notation: optional +351, then nine digits starting with 2 or 9. `plainPhone` defines the stored form. */
  phone: z.string().check(z.overwrite(plainPhone), z.regex(/^(?:\+351 )?[29]\d{8}$/)),
});
export type NewAddress = z.infer<typeof NewAddress>;

const text = z._default(z.string(), '');
const textOrNumber = z.pipe(
  z._default(z.union([z.string(), z.number()]), ''),
  z.transform((value) => String(value)),
);

/** A saved address. Another API may leave fields out or store a postcode as a number. */
export const Address = z.object({
  _id: z.string(),
  firstName: text,
  lastName: text,
  email: text,
  street: text,
  city: text,
  state: text,
  zipcode: textOrNumber,
  country: text,
  phone: textOrNumber,
});
export type Address = z.infer<typeof Address>;

/** An address in the account's list. */
export const SavedAddress = z.extend(Address, {
  /** Additive: true if a guest typed it before the e-mail was proven. No page preselects it. */
  isFromGuest: z.catch(z.optional(z.boolean()), undefined),
});
export type SavedAddress = z.infer<typeof SavedAddress>;
