export const myData = {
  heading: 'Os meus dados',
  exportTitle: 'Levar uma cópia',
  exportHint:
    'Um ficheiro JSON com tudo o que guardamos da sua conta: dados, moradas, carrinho, encomendas com pagamentos e devoluções, e-mails e avaliações.',
  exportMore: (email: string) =>
    `Mensagens, avisos e newsletter de ${email} só estão no ficheiro depois de confirmar este e-mail. Confirme-o acima, ou peça-os à loja: `,
  contact: 'escreva-nos',
  download: 'Descarregar os meus dados',
  deleteTitle: 'Apagar a conta',
  deleteHint:
    'Apagamos a conta, as sessões, as moradas, o carrinho, os avisos e a newsletter. As suas avaliações ficam, sem nome. Das encomendas fica o que a lei fiscal manda guardar: o que comprou, o valor, o seu nome e a morada da fatura.',
  openOrders: (count: number) =>
    count === 1
      ? 'Tem 1 encomenda em curso: continua normalmente e guarda o e-mail e o telefone da morada até terminar. Depois apagamo-los.'
      : `Tem ${count} encomendas em curso: continuam normalmente e guardam o e-mail e o telefone da morada até terminarem. Depois apagamo-los.`,
  lostAccess: 'Sem conta deixa de ver as encomendas neste site; os e-mails sobre elas continuam a chegar.',
  ask: 'Apagar a minha conta',
  question: 'Apagar mesmo a conta? Não pode ser desfeito.',
  password: 'Palavra-passe',
  yes: 'Sim, apagar a conta',
  deleting: 'A apagar...',
  no: 'Manter a conta',
  deleted: 'A sua conta foi apagada.',
  failed: 'Não foi possível apagar a conta.',
  outlookFailed: 'Não foi possível ver as suas encomendas.',
} as const;
