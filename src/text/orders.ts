import type { OrderStatus } from '#contract/order.ts';

/** My orders (spec 2, 4). */
export const orders = {
  heading: 'Os meus Pedidos',
  empty: 'Ainda não existem encomendas!',
  emptyHint: 'Quando fizer uma encomenda, ela aparece aqui.',
  seeProducts: 'Ver produtos',
  loading: 'A carregar as encomendas',
  failed: 'Não foi possível carregar as encomendas.',
  retry: 'Tentar novamente',
  order: (shortId: string) => `Encomenda #${shortId}`,
  items: 'Artigos',
  quantity: (quantity: number) => `Quantidade: ${quantity}`,
  total: 'Total',
  discount: 'Desconto',
  deletedProduct: 'Produto já não disponível',
  cashOnDelivery: 'Pagamento na entrega',
  paid: 'Pago',
  unpaid: 'Pendente',
  deliverTo: 'Entregar a',
  statuses: {
    Pending: 'Pendente',
    Processing: 'A Processar',
    Shipped: 'Enviado',
    Delivered: 'Entregue',
    Cancelled: 'Cancelada',
  } satisfies Record<OrderStatus, string>,
  statusOther: 'A Aguardar Envio',
} as const;
