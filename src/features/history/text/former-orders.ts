/** The customer's orders in the former shop: European Portuguese. */
export const formerOrders = {
  title: 'Encomendas da loja anterior',
  about: 'Só para consulta. Para ajuda com uma destas encomendas, fale connosco.',
  order: (number: string) => `Encomenda ${number}`,
  state: 'Estado na loja anterior',
  tracking: 'Número de envio',
  total: 'Total',
  items: 'Artigos',
  quantity: (quantity: number) => `${String(quantity).replace('.', ',')} ×`,
} as const;
