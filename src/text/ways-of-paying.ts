import type { PaymentMethod } from '#contract/order-life.ts';

/** What the ways of paying are called and what each means, in one line, for who chooses and for who has chosen. */
export const waysOfPaying = {
  names: {
    card: 'Cartão',
    mb_way: 'MB WAY',
    multibanco: 'Multibanco',
    cash: 'Pagamento na entrega',
  },
  means: {
    card: 'Visa ou Mastercard, em página segura.',
    mb_way: 'Confirme na app em cerca de 4 minutos.',
    multibanco: 'Referência válida cerca de 7 dias.',
    cash: 'Em dinheiro, à porta.',
  },
  /** What stands on a payment provider's page about an order. */
  orderName: (shortId: string) => `Encomenda #${shortId}`,
  cashAmount: (total: string) => `${total} em dinheiro, à porta.`,
  /** Goes on from "Encomendar com obrigação de pagar". */
  by: {
    card: 'com cartão',
    mb_way: 'por MB WAY',
    multibanco: 'por Multibanco',
    cash: 'na entrega',
  },
} as const satisfies Record<string, Record<PaymentMethod, string> | ((total: string) => string)>;
