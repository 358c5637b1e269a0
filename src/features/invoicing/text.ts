/** The seller's view of messages to invoicing software: English, as the rest of the seller's area (spec 2). */
export const webhooks = {
  title: 'Told to invoicing software',
  none: 'Nothing was told yet.',
  notSetUp: 'WEBHOOK_URL names no invoicing software.',
  types: {
    paid: 'Paid',
    collected_undone: 'Cash undone',
    refunded: 'Refunded',
    refund_returned: 'Refund came back',
    cancelled: 'Cancelled',
  },
  order: (shortId: string) => `Order #${shortId}`,
  delivered: (at: string) => `Arrived ${at}`,
  waiting: (attempts: number, error: string | null, at: string) =>
    attempts === 0 ? `To be sent ${at}` : `Not arrived at attempt ${attempts} (${error ?? ''}); again ${at}`,
  givenUp: (attempts: number, error: string | null) => `Given up after ${attempts} attempts (${error ?? ''})`,
  again: 'Send again',
  sentAgain: 'It is sent again within seconds.',
} as const;
