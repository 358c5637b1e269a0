/** Mails that the shop sends, but for those about orders. */
export const mail = {
  /** To an address that nobody has proven: nothing that was typed stands in it. */
  plainGreeting: 'Olá,',
  greeting: (firstName: string) => `Olá ${firstName},`,
  questions: 'Alguma dúvida? Responda a este e-mail.',
  contactSubject: (name: string) => `Mensagem de ${name} pelo formulário de contacto`,
  contactFrom: (name: string, email: string) => `De: ${name} <${email}>`,
} as const;
