/** Collecting an order at the shop, in the checkout and on the order. */
export const pickup = {
  way: 'Como quer receber?',
  delivery: 'Entrega',
  toAddress: 'Na sua morada',
  atShop: 'Levantar na loja',
  free: 'Grátis',
  hours: 'Horário',
  readyFrom: (day: string) => `Pré-venda: pronta a partir de ${day}`,
  tellYou: 'Avisamos por e-mail quando estiver pronta.',
  keptUntil: (day: string) => `Guardamo-la até ${day}.`,
} as const;
