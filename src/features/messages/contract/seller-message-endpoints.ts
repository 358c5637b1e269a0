import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { csvFile, onePage, paged, sellerGet } from '#features/seller/contract/seller-call.ts';

const ReceivedMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: z.string(),
});
export type ReceivedMessage = z.infer<typeof ReceivedMessage>;

/** A newsletter subscriber. The shop sends no newsletter to an unconfirmed address. */
const NewsletterSubscriber = z.object({
  email: z.string(),
  createdAt: z.string(),
  confirmedAt: z.optional(z.nullable(z.string())),
  /** Additive: the kind and file of the former shop that recorded the consent. Null if this shop did. */
  consentSource: z.optional(z.nullable(z.string())),
});
export type NewsletterSubscriber = z.infer<typeof NewsletterSubscriber>;

export const sellerMessageEndpoints = {
  sellerMessages: {
    ...sellerGet,
    path: '/api/seller/messages',
    query: onePage,
    reply: paged({ messages: z.array(ReceivedMessage) }),
  },
  messageExport: { ...csvFile, path: '/api/seller/messages/export' },
  newsletterAddresses: {
    ...sellerGet,
    path: '/api/seller/newsletter',
    query: onePage,
    reply: paged({ addresses: z.array(NewsletterSubscriber) }),
  },
  newsletterExport: { ...csvFile, path: '/api/seller/newsletter/export' },
} as const satisfies Record<string, Endpoint>;
