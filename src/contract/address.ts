import * as z from 'zod/mini';
import { Email } from './email.ts';
import { limits } from './limits.ts';

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

const field = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.address.maxFieldLength));

/** A delivery address to be saved (spec 3, 5). */
export const NewAddress = z.object({
  firstName: field,
  lastName: field,
  email: Email,
  street: field,
  city: field,
  state: z.enum(districts),
  /** Four digits, hyphen, three digits. */
  zipcode: z.string().check(z.trim(), z.regex(/^\d{4}-\d{3}$/)),
  country: field,
  /** Optional +351 with an optional space, then nine digits starting with 2 or 9. */
  phone: z.string().check(z.trim(), z.regex(/^(?:\+351 ?)?[29]\d{8}$/)),
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
