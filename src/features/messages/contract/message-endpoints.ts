import * as z from 'zod/mini';
import { Email } from '#core/email.ts';
import type { Endpoint } from '#core/endpoint.ts';
import { limits } from '#core/limits.ts';
import { Done } from '#core/reply.ts';
import { someText } from '#core/strings/some-text.ts';
import { ownMailAccount } from './own-mail-account.ts';

/** A message of the contact form (spec 3, 5). */
const ContactMessage = z.object({
  name: z.string().check(...someText, z.maxLength(limits.message.maxNameLength)),
  email: Email,
  message: z.string().check(...someText, z.maxLength(limits.message.maxLength)),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A sign-up of the newsletter form (spec 3). */
const NewsletterSignup = z.object({ user_email: Email });

const { templates } = ownMailAccount;
const id = z.optional(z.string().check(z.maxLength(100)));
const envelope = { lib_version: id, service_id: id, user_id: id };

/** POST /api/v1.0/email/send, in the format of EmailJS. The template identifies the form. */
export const SentForm = z.discriminatedUnion('template_id', [
  z.object({ ...envelope, template_id: z.literal(templates.contact), template_params: ContactMessage }),
  z.object({ ...envelope, template_id: z.literal(templates.newsletter), template_params: NewsletterSignup }),
]);

export const messageEndpoints = {
  emailSend: {
    method: 'POST',
    path: '/api/v1.0/email/send',
    audience: 'anyone',
    isAdditive: true,
    body: SentForm,
    text: 'OK',
    reply: Done,
  },
} as const satisfies Record<string, Endpoint>;
