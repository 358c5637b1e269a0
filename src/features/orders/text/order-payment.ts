/** How to pay an order by Multibanco or MB WAY. */
export const orderPayment = {
  payAtMultibanco: (time: string) => `Pague no Multibanco até às ${time} de`,
  heldFor: (time: string) => `Peças guardadas por mais ${time}`,
  heldOver: 'O prazo terminou.',
  entity: 'Entidade',
  reference: 'Referência',
  amount: 'Montante',
  copy: (what: string) => `Copiar: ${what}`,
  copyReference: 'Copiar a referência',
  whereToPay: 'Na caixa automática ou na app do seu banco:',
  whereToPayPath: 'Pagamentos › Pagamento de serviços',
  paidAlready: 'Já pagou?',
  paidAlreadyText:
    'Não precisa de fazer mais nada. O banco avisa-nos em minutos, às vezes só no dia útil seguinte; nessa altura recebe um e-mail.',
  confirmInApp: 'Confirme na app MB WAY',
  confirmInAppText: 'Enviámos o pedido para o seu telemóvel. Esta página muda assim que o aceitar.',
  timeLeft: (time: string) => `Faltam ${time}`,
} as const;
