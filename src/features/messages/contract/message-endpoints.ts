import type { Endpoint } from '#core/endpoint.ts';
import { SentForm } from './message.ts';
import { Done } from '#core/reply.ts';

/** The additive call that sends a form of the shop as a mail. */
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
