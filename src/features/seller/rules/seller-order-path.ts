/** The path of an order's page in the seller's area. Mails to the shop and the seller's lists link to it. */
export const sellerOrderPath = (orderId: string): string => `/seller/order/${encodeURIComponent(orderId)}`;
