/** The shop's mails, except those about orders. */
export const mail = {
  /** For an unproven address: the mail contains no text that a visitor typed. */
  plainGreeting: 'Olá,',
  greeting: (firstName: string) => `Olá ${firstName},`,
  questions: 'Alguma dúvida? Responda a este e-mail.',
  /** One mail that replaces many mails within an hour to an unproven address. */
  gatheredSubject: (count: number) => `${count} mensagens sobre pedidos feitos com o seu e-mail`,
  gathered:
    'Recebemos muitos pedidos com o seu e-mail em pouco tempo. Para não lhe enchermos a caixa de correio, juntámos aqui os últimos. Se não foi você, ignore este e-mail.',
  gatheredWarningsSubject: (count: number) => `${count} avisos sobre a sua conta`,
  gatheredWarnings: 'Houve muitos avisos sobre a sua conta em pouco tempo. Juntámos aqui os últimos.',
  /** The same for mails to the seller, in English as the rest of the area (spec 2). */
  sellerGatheredSubject: (count: number) => `${count} notices about your shop`,
  sellerGathered: 'There were many notices about your shop in a short time. This mail has the latest.',
  contactSubject: (name: string) => `Mensagem de ${name} pelo formulário de contacto`,
  contactFrom: (name: string, email: string) => `De: ${name} <${email}>`,
} as const;
