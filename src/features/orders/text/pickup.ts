import type { OrderEventKind } from '../contract/order-life.ts';
import type { OrderStatus } from '../contract/order.ts';

const statuses: Partial<Record<OrderStatus, string>> = { Shipped: 'Pronta a levantar', Delivered: 'Levantada' };
const moments: Partial<Record<string, string>> = {
  on_the_way: 'Pronta a levantar',
  came_back: 'Não foi levantada',
  delivered: 'Levantada',
};
const leads: Partial<Record<string, string>> = {
  preparing: 'Estamos a preparar a sua encomenda. Avisamos por e-mail quando a puder levantar.',
  on_the_way: 'Já a pode levantar na loja.',
  came_back:
    'A encomenda não foi levantada a tempo. Entramos em contacto consigo para a guardar outra vez ou cancelar.',
  delivered: 'Obrigado por a ter levantado. Boas ondas!',
  cancelled: 'Esta encomenda já não pode ser levantada.',
};
const stops: Partial<Record<string, string>> = { shipped: 'Pronta', delivered: 'Levantada' };
const events: Partial<Record<OrderEventKind, string>> = {
  shipped: 'Pronta a levantar.',
  delivered: 'Levantada.',
  came_back: 'Não foi levantada.',
  sent_again: 'Guardada outra vez.',
  cash_collected: 'Pagamento recebido na loja.',
};

/** An order that its customer collects at the shop, where its words differ from those of a delivered order. */
export const pickup = {
  statuses,
  moments,
  leads,
  stops,
  events,
  cancelTooLate: (day: string) =>
    `Já não é possível cancelar: a encomenda está pronta desde ${day}. Pode desistir da compra desde já, ou pedir a devolução aqui depois de a levantar.`,
  payAtShop: (total: string) => `Paga ${total} na loja, quando a levantar.`,
  whenToCollect: 'Quando pode levantar',
  toPayAtShop: 'Paga na loja, em dinheiro',
} as const;
