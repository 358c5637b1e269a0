/** What stands on a payment provider's page about an order. */
export const payment = {
  orderName: (shortId: string) => `Encomenda #${shortId}`,
} as const;
