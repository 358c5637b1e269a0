import * as z from 'zod/mini';
import { Email } from './email.ts';
import { limits } from './limits.ts';
import { withoutWebAddress } from './web-address.ts';
import { someText } from './text/some-text.ts';

/** The twenty options of the field state, as they are shown (spec 5). */
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

/** A name of a person or a town: a web address in it would be a link in the shop's mails. */
const name = field.check(withoutWebAddress);

/** What people write between the digits: blanks of every kind, dots, strokes, brackets, marks that a copied number brings. */
const betweenDigits = /[\s.\-\u2010-\u2015\u2212/()\p{Cf}]/gu;

/** A phone number as it is kept: `912345678` or `+351 912345678` (spec 5). What is none comes back without separators. */
export const plainPhone = (written: string): string =>
  written.replace(betweenDigits, '').replace(/^(?:\+|00)351/, '+351 ');

/** A delivery address to be saved (spec 3, 5). */
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
  /** However it is written: optional +351, then nine digits starting with 2 or 9. Kept as `plainPhone` has it. */
  phone: z.string().check(z.overwrite(plainPhone), z.regex(/^(?:\+351 )?[29]\d{8}$/)),
});
export type NewAddress = z.infer<typeof NewAddress>;

const text = z._default(z.string(), '');

/** A saved address; a foreign API may leave fields out or store a postcode as a number. */
export const Address = z.object({
  _id: z.string(),
  firstName: text,
  lastName: text,
  email: text,
  street: text,
  city: text,
  state: text,
  zipcode: z.pipe(
    z._default(z.union([z.string(), z.number()]), ''),
    z.transform((value) => String(value)),
  ),
  country: text,
  phone: z.pipe(
    z._default(z.union([z.string(), z.number()]), ''),
    z.transform((value) => String(value)),
  ),
});
export type Address = z.infer<typeof Address>;

/** An address of the account's list. */
export const SavedAddress = z.extend(Address, {
  /** Additive: true if a guest typed it before anyone proved the e-mail. No page preselects it. */
  isFromGuest: z.catch(z.optional(z.boolean()), undefined),
});
export type SavedAddress = z.infer<typeof SavedAddress>;
