/** The page that the link of a mail opens: nothing happens before its button is pressed. */
export const mailedLink = {
  sending: 'A confirmar...',
  unusableTitle: 'Esta ligação já não serve',
  failed: 'Não foi possível confirmar. Tente novamente.',
  needsJavaScript: 'Para confirmar é preciso JavaScript. Ative-o no navegador e volte a abrir a ligação do e-mail.',
  address: {
    heading: 'Confirmar o e-mail',
    question: 'Confirme que este e-mail é seu, para que lhe possamos escrever.',
    confirm: 'Confirmar o meu e-mail',
    done: 'E-mail confirmado',
    doneText: 'Obrigado! A sua conta está pronta.',
    unusable: 'Já foi usada ou passaram as 24 horas. Na sua conta pode pedir outra.',
    next: 'Ver a minha conta',
    nextPath: '/my-account',
  },
} as const;
