/** Contact page (spec 2, 8). */
export const contact = {
  heading: 'Entre em contacto',
  name: 'Seu nome',
  email: 'Seu e-mail',
  message: 'Sua mensagem',
  orderNumber: 'Número da encomenda (opcional)',
  aboutOrder: (number: string) => `Sobre a encomenda #${number}:\n\n`,
  send: 'Enviar mensagem',
  sending: 'Enviando...',
  sentTitle: 'Mensagem enviada com sucesso!',
  sentText: 'Entraremos em contacto em breve.',
  needsJavaScript: 'Para enviar por aqui é preciso JavaScript. Sem ele, escreva-nos para',
  allRequired: 'Todos os campos são obrigatórios, exceto o número da encomenda.',
  directly: 'Ou diretamente',
  contacts: 'Os nossos contactos',
  failedTitle: 'Erro ao enviar mensagem',
  failedText: 'Por favor, tente novamente mais tarde.',
} as const;
