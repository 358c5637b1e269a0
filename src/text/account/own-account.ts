/** The customer's own page of the account. */
export const account = {
  heading: 'A minha conta',
  failed: 'Não foi possível carregar a sua conta',
  retry: 'Tentar novamente',
  emailTitle: 'E-mail',
  proven: 'Confirmado',
  unproven: 'Por confirmar',
  proveTitle: 'Confirme o seu e-mail',
  prove: (email: string) =>
    `Enviámos uma ligação para ${email}, válida 24 horas. Abra-a para confirmar que o e-mail é seu. Até lá só lhe escrevemos sobre as suas encomendas.`,
  sendAgain: 'Enviar outra vez',
  sending: 'A enviar...',
  sent: 'Enviámos-lhe outra ligação.',
  sendFailed: 'Não foi possível enviar. Tente novamente.',
} as const;
