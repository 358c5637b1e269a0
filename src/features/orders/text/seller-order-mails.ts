import type { OrderMail } from '../contract/seller-orders.ts';

/** The mails of an order on the seller's page: English, as the rest of the seller's area (spec 2). */
export const sellerOrderMails = {
  title: 'Mails to the customer',
  none: 'No mail yet.',
  states: { waiting: 'not sent yet', sent: 'sent', failed: 'the mail server refused it' } satisfies Record<
    OrderMail['state'],
    string
  >,
  copy: 'sent again',
  to: (email: string) => `to ${email}`,
  again: 'Send again',
  againOf: (subject: string, time: string) => `Send again: ${subject}, ${time}`,
  hint: 'A mail is sent again as it was, with its date and a new link to the order, at most 3 times an hour.',
  remind: 'Mail a payment reminder',
  reminded: (time: string) => `Reminded ${time}. At most one reminder a day.`,
} as const;
