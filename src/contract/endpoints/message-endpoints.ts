import type { Endpoint } from '../endpoint.ts';
import { SentForm } from '../message.ts';
import { Done } from '../reply.ts';

/** The call that sends the forms for contact and newsletter. */
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
