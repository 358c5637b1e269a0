/** The test page on which a card payment is tried out without money. */
export const sandboxPayment = {
  title: 'Pagamento de teste',
  notice: 'Esta página é um teste: não é cobrado dinheiro nenhum e não se pede nenhum cartão.',
  order: (shortId: string) => `Encomenda #${shortId}`,
  discount: (percentage: number) => `Desconto (${percentage}%)`,
  total: 'Total',
  pay: 'Pagar',
  decline: 'Recusar',
  payLater: 'Pagar mais tarde',
  cancel: 'Cancelar',
  declined: 'O pagamento foi recusado. Pode tentar de novo.',
  paid: 'Esta encomenda está paga.',
  pending: 'O pagamento foi prometido e chega dentro de instantes.',
  failed: 'O pagamento falhou.',
  expired: 'O prazo deste pagamento terminou. A encomenda não foi paga.',
  toShop: 'Voltar à loja',
} as const;
