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
    card: 'Visa ou Mastercard',
    mb_way: 'Confirma na app',
    multibanco: 'Referência, 7 dias',
    cash: 'Em dinheiro, à porta',
  },
  /** The name of an order on a payment provider's page. */
  orderName: (shortId: string) => `Encomenda #${shortId}`,
  cashAmount: (total: string) => `${total} em dinheiro`,
  /** Follows "Encomendar com obrigação de pagar". */
  by: {
    card: 'com cartão',
    mb_way: 'por MB WAY',
    multibanco: 'por Multibanco',
    cash: 'na entrega',
  },
} as const satisfies Record<string, Record<PaymentMethod, string> | ((total: string) => string)>;
