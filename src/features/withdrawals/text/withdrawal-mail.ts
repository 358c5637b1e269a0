export const withdrawalMail = {
  subject: 'Recebemos a sua declaração de livre resolução',
  received: (moment: string) => `Recebemos a sua declaração de livre resolução em ${moment} (hora de Lisboa).`,
  name: (name: string) => `Nome: ${name}`,
  order: (number: string) => `Encomenda: ${number}`,
  email: (email: string) => `E-mail: ${email}`,
  goods: (goods: string) => `Artigos: ${goods}`,
  allGoods: 'todos',
  contentElsewhere: 'O que escreveu ficou registado connosco tal como o enviou.',
  effect:
    'A declaração produz efeitos desde que a enviou. Não precisa de indicar o motivo nem de esperar pela nossa aprovação.',
  money:
    'Devolvemos o que pagou no prazo de 14 dias, pelo mesmo meio de pagamento, podendo aguardar pelos artigos ou pela prova do envio. Se já os recebeu, envie-os no prazo de 14 dias.',
  moneyOf: {
    closed: 'Nada foi pago: a encomenda fica cancelada, e não precisa de fazer mais nada.',
    cancelled:
      'A encomenda já estava cancelada e não vai ser enviada. O que tiver pago é devolvido no prazo de 14 dias.',
    unsent:
      'A encomenda já não vai ser enviada. Devolvemos o que pagou no prazo de 14 dias, pelo mesmo meio de pagamento. Não precisa de fazer mais nada; se mesmo assim a receber, envie-a de volta.',
    unsentPart:
      'Devolvemos o que tiver pago por esses artigos no prazo de 14 dias, pelo mesmo meio de pagamento. O resto da encomenda segue assim que tratarmos da sua declaração.',
  },
  sendBack: (returnShipping: string) => `A devolução é grátis: ${returnShipping}`,
  noticeSubject: (number: string) => `Livre resolução: encomenda ${number}`,
  notice: (moment: string) => `Um cliente declarou a livre resolução em ${moment} (hora de Lisboa).`,
  noOrder: 'Nenhuma encomenda tem este número: responda ao cliente.',
  otherEmail: 'O e-mail não é o da encomenda: confirme com o cliente antes de devolver o dinheiro.',
  closed: 'A encomenda ficou cancelada: nada foi pago, nada há a devolver e nada deve ser enviado.',
  noticeAt: 'Trate da declaração em',
} as const;
