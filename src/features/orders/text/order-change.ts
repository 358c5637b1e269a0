/** The effect of a change, in its mail and in the order's timeline. Amounts are already formatted. */
export const orderChange = {
  subject: (shortId: string) => `A sua encomenda #${shortId} mudou`,
  lead: 'A sua encomenda mudou:',
  quantity: (name: string, before: number, after: number) => `${name}: ${before} → ${after}`,
  price: (name: string, before: string, after: string) => `${name}: ${before} → ${after} por unidade`,
  discount: (amount: string) => `Desconto: ${amount}`,
  delivery: (before: string, after: string) => `Entrega: ${before} → ${after}`,
  sameTotal: (total: string) => `O total continua a ser ${total}.`,
  otherTotal: (before: string, after: string) => `O total passou de ${before} para ${after}.`,
} as const;
