import * as z from 'zod/mini';
import type { Endpoint } from '#core/endpoint.ts';
import { Done, done, page } from '#core/reply.ts';
import { NewsletterAddress, ReceivedMessage } from './received-message.ts';

const seller = { audience: 'seller', isAdditive: true } as const;
const csvFile = { ...seller, method: 'GET', file: 'text/csv', reply: Done } as const;
const paged = { total: z.int(), page: z.int(), pages: z.int() };

/** The seller's additive calls for messages and newsletter addresses. */
export const sellerMessageEndpoints = {
  sellerMessages: {
    ...seller,
    method: 'GET',
    path: '/api/seller/messages',
    query: z.object({ page }),
    reply: done({ messages: z.array(ReceivedMessage), ...paged }),
  },
  messageExport: { ...csvFile, path: '/api/seller/messages/export' },
  newsletterAddresses: {
    ...seller,
    method: 'GET',
    path: '/api/seller/newsletter',
    query: z.object({ page }),
    reply: done({ addresses: z.array(NewsletterAddress), ...paged }),
  },
  newsletterExport: { ...csvFile, path: '/api/seller/newsletter/export' },
} as const satisfies Record<string, Endpoint>;
