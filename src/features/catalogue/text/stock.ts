/** The form for restock mails on a sold-out product, and the page of the mail's link. */
export const stockNotice = {
  title: 'Avisamos quando voltar',
  purpose: 'Um só e-mail, quando voltar a haver. O endereço não serve para mais nada.',
  email: 'O seu e-mail',
  ask: 'Avise-me',
  sending: 'A enviar...',
  failed: 'Não foi possível pedir o aviso. Tente novamente.',
  sentTitle: 'Falta um passo: confirme o seu e-mail',
  sent: (email: string) =>
    `Enviámos uma ligação para ${email}, válida 24 horas. Abra-a para confirmar. Se já tinha pedido este aviso, não precisa de fazer mais nada.`,
  askAnew: 'Usar outro e-mail',
  needsJavaScript: 'Para pedir o aviso é preciso JavaScript. Sem ele, escreva-nos para',
  likeIt: 'Ver produtos parecidos',
  heading: 'Aviso de stock',
  question: 'Confirme que quer receber um e-mail quando o produto voltar.',
  confirm: 'Confirmar o meu e-mail',
  proving: 'A confirmar...',
  provenTitle: 'E-mail confirmado',
  proven: (name: string) => `Assim que ${name} voltar a estar disponível, enviamos-lhe um e-mail. Um só.`,
  seeProduct: 'Ver o produto',
  seeProducts: 'Ver produtos',
  unusableTitle: 'Esta ligação já não serve',
  unusable:
    'Já foi usada ou passaram as 24 horas. Se já a tinha confirmado, o aviso está pedido; se não, peça-o de novo na página do produto.',
  askAgain: 'Pedir o aviso de novo',
  proofFailed: 'Não foi possível confirmar. Tente novamente.',
  proofNeedsJavaScript:
    'Para confirmar é preciso JavaScript. Ative-o no navegador e volte a abrir a ligação do e-mail.',
} as const;
