/** Names of what is kept on the device (spec 3); read before the first paint, too. */
export const storageKeys = {
  cart: 'cart_items',
  cartUnsent: 'cart_unsent',
  user: 'auth_user',
  token: 'auth_token',
  sellerToken: 'seller_token',
  addressId: 'delivery_address',
  orderAttempt: 'order_attempt',
  cardOrder: 'card_order',
  toasts: 'next_page_toasts',
  promoCode: 'promo_code',
  paymentType: 'payment_type',
  paymentMethod: 'payment_method',
  placedOrder: 'placed_order',
  leftToPay: 'left_to_pay',
  sessionSought: 'session_sought',
  fonts: 'fonts_fetched',
} as const;
