/** The packing slip: Portuguese, because the customer reads it, although the seller's area is English. */
export const packingSlip = {
  title: 'Lista de embalagem',
  order: (shortId: string) => `Encomenda #${shortId}`,
  deliverTo: 'Entregar a',
  collect: 'Levanta na loja',
  item: 'Artigo',
  sku: 'Referência',
  quantity: 'Quantidade',
  deletedProduct: 'Produto já não disponível',
  nif: 'NIF',
  toCollect: (amount: string) => `A cobrar na entrega: ${amount}`,
  toCollectAtShop: (amount: string) => `A cobrar na loja: ${amount}`,
  notAnInvoice: 'Este documento não serve de fatura',
} as const;
