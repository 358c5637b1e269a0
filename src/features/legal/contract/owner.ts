import * as z from 'zod/mini';

const words = z.string('must be a text').check(z.trim(), z.minLength(1, 'must not be empty'));
const link = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' });

/** The kind of phone number. It decides the cost notice that the law requires (DL 59/2021). */
export const PhoneKind = z.enum(['free', 'landline', 'mobile'], 'must be free, landline or mobile');
export type PhoneKind = z.infer<typeof PhoneKind>;

/** The seller's data in src/content/owner.yaml. Placeholders are allowed. */
export const Owner = z.object({
  company: words,
  nif: words,
  address: words,
  register: z.optional(words),
  email: z.email('must be an e-mail address'),
  phone: words,
  phoneKind: PhoneKind,
  /** The sentence on the contact page that says when the shop answers. */
  answers: z.optional(words),
  /** The dispute resolution body for consumers (Lei 144/2015, article 18). */
  disputes: z.object({ name: words, url: link }, 'must have name and url'),
  complaintsBook: link,
  /** The contact for security reports in security.txt. The default is the e-mail address. */
  security: z.optional(
    z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')),
  ),
});
export type Owner = z.infer<typeof Owner>;
