/** The path of an order's page in the seller's area; mails to the shop and its own lists lead there. */
export const sellerOrderPath = (orderId: string): string => `/seller/order/${encodeURIComponent(orderId)}`;
