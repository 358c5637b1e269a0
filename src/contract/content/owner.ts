import * as z from 'zod/mini';

const words = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
const link = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' });

/** What calling the shop costs: the words for it are the law's (DL 59/2021). */
export const PhoneKind = z.enum(['free', 'landline', 'mobile'], 'must be free, landline or mobile');
export type PhoneKind = z.infer<typeof PhoneKind>;

/** Who sells, as src/content/owner.yaml has it; placeholders are texts like any other. */
export const Owner = z.object({
  company: words,
  nif: words,
  address: words,
  register: z.optional(words),
  email: z.email('must be an e-mail address'),
  phone: words,
  phoneKind: PhoneKind,
  /** Who resolves disputes with consumers (Lei 144/2015, article 18). */
  disputes: z.object({ name: words, url: link }, 'must have name and url'),
  complaintsBook: link,
  /** Where weaknesses are told, as security.txt has it; else the e-mail address. */
  security: z.optional(
    z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')),
  ),
});
export type Owner = z.infer<typeof Owner>;
