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
  contactSubject: (name: string) => `Mensagem de ${name} pelo formulário de contacto`,
  contactFrom: (name: string, email: string) => `De: ${name} <${email}>`,
} as const;
