/** Mails that the shop sends, but for those about orders. */
export const mail = {
  /** To an address that nobody has proven: nothing that was typed stands in it. */
  plainGreeting: 'Olá,',
  greeting: (firstName: string) => `Olá ${firstName},`,
  questions: 'Alguma dúvida? Responda a este e-mail.',
  /** One mail in place of many that were caused within an hour at an address that is not confirmed. */
  gatheredSubject: (count: number) => `${count} mensagens sobre pedidos feitos com o seu e-mail`,
  gathered:
    'Recebemos muitos pedidos com o seu e-mail em pouco tempo. Para não lhe enchermos a caixa de correio, juntámos aqui os últimos. Se não foi você, ignore este e-mail.',
  contactSubject: (name: string) => `Mensagem de ${name} pelo formulário de contacto`,
  contactFrom: (name: string, email: string) => `De: ${name} <${email}>`,
} as const;
