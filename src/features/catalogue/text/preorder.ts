import { calendar } from '#core/text/calendar.ts';

const dayOf = (day: string): string => `${Number(day.slice(8))} de ${calendar.months[Number(day.slice(5, 7)) - 1]}`;

/** Products that can be ordered before they arrive. */
export const preorder = {
  /** `Pré-venda: enviamos a partir de 12 de janeiro`. The day is within a year. */
  sentFrom: (day: string) => `Pré-venda: enviamos a partir de ${dayOf(day)}`,
  /** With the year, because orders and mails are kept. */
  orderSentFrom: (day: string) => `Pré-venda: enviamos a partir de ${dayOf(day)} de ${day.slice(0, 4)}`,
  together: (day: string) => `Enviamos tudo junto, a partir de ${dayOf(day)}.`,
} as const;
