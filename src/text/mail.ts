import type { OrderStatus } from '#contract/order.ts';

/** Mails that the shop sends. */
export const mail = {
  greeting: (firstName: string) => `Olá ${firstName},`,
  orderSubject: (shortId: string) => `Recebemos a sua encomenda #${shortId}`,
  orderIntro: 'Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.',
  orderHeading: (shortId: string, day: string) => `Encomenda #${shortId}, de ${day}`,
  orderLine: (quantity: number, name: string) => `${quantity} x ${name}`,
  subtotal: 'Subtotal',
  discount: (percentage: number) => `Desconto (${percentage}%)`,
  total: 'Total (impostos incluídos)',
  payment: 'Pagamento',
  cashOnDelivery: 'Na entrega',
  online: 'Online (cartão), pago',
  deliverTo: 'Entregar a',
  follow: 'Acompanhe a sua encomenda em',
  questions: 'Alguma dúvida? Responda a este e-mail.',
  statusSubject: (shortId: string, status: string) => `Encomenda #${shortId}: ${status}`,
  statusIntro: {
    Pending: 'A sua encomenda aguarda preparação.',
    Processing: 'Estamos a preparar a sua encomenda.',
    Shipped: 'A sua encomenda já seguiu viagem.',
    Delivered: 'A sua encomenda foi entregue. Boas ondas!',
    Cancelled: 'A sua encomenda foi cancelada. Se não contava com isto, responda a este e-mail.',
  } satisfies Record<OrderStatus, string>,
  tracking: (number: string) => `Número de seguimento: ${number}`,
  noticeSubject: (shortId: string, total: string) => `Nova encomenda #${shortId}: ${total}`,
  noticeFrom: (name: string) => `Encomenda de ${name}`,
  noticeWhere: 'Encomendas da loja:',
  contactSubject: (name: string) => `Mensagem de ${name} pelo formulário de contacto`,
  contactFrom: (name: string, email: string) => `De: ${name} <${email}>`,
} as const;
