/** For a client that does not know delivery prices, such as a client of section 7: the total including delivery. */
export const totalWithDelivery = {
  pt: (delivery: string, total: string) =>
    `A entrega nesta morada custa ${delivery}. Com a entrega, o total da encomenda é ${total}.`,
  en: (delivery: string, total: string) =>
    `Delivery to this address costs ${delivery}. With delivery, the order costs ${total}.`,
} as const;

/** Follows that sentence if the order cannot be paid on delivery. */
export const noCashThere = {
  pt: 'Aqui não há pagamento na entrega: escolha outro método de pagamento.',
  en: 'There is no cash on delivery here: choose another payment method.',
} as const;
