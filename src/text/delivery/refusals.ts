/** What a client is told that knows no delivery: what the order costs with it (a client of section 7 cannot know). */
export const totalWithDelivery = {
  pt: (delivery: string, total: string) =>
    `A entrega nesta morada custa ${delivery}. Com a entrega, o total da encomenda é ${total}.`,
  en: (delivery: string, total: string) =>
    `Delivery to this address costs ${delivery}. With delivery, the order costs ${total}.`,
} as const;

/** Goes on from that sentence where the order cannot be paid at the door either. */
export const noCashThere = {
  pt: 'Aqui não há pagamento na entrega: escolha outro método de pagamento.',
  en: 'There is no cash on delivery here: choose another payment method.',
} as const;
