/** Contact page (spec 2, 8). */
export const contact = {
  heading: 'Entre em contacto',
  name: 'Seu nome',
  email: 'Seu e-mail',
  message: 'Sua mensagem',
  send: 'Enviar mensagem',
  sending: 'Enviando...',
  sentTitle: 'Mensagem enviada com sucesso!',
  sentText: 'Entraremos em contacto em breve.',
  failedTitle: 'Erro ao enviar mensagem',
  failedText: 'Por favor, tente novamente mais tarde.',
} as const;
