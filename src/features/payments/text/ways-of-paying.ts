import type { PaymentMethod } from '../contract.ts';

/** The names of the payment methods, each with a one-line explanation, before and after the choice. */
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
  /** The name of an order on a payment provider's page. */
  orderName: (shortId: string) => `Encomenda #${shortId}`,
  cashAmount: (total: string) => `${total} em dinheiro, à porta.`,
  /** Follows "Encomendar com obrigação de pagar". */
  by: {
    card: 'com cartão',
    mb_way: 'por MB WAY',
    multibanco: 'por Multibanco',
    cash: 'na entrega',
  },
} as const satisfies Record<string, Record<PaymentMethod, string> | ((total: string) => string)>;
