/** The form for withdrawing from a contract. The law defines its labels and steps (portugal.md). */
export const withdrawal = {
  link: 'Retrate-se do contrato aqui',
  title: 'Livre resolução',
  heading: 'Retrate-se do contrato aqui',
  intro: (days: number) =>
    `Pode desistir da compra sem dizer porquê, desde que faz a encomenda até ${days} dias depois de a receber. A declaração produz efeitos assim que a envia: não precisa de conta, nem da nossa aprovação.`,
  name: 'Nome',
  orderNumber: 'Número da encomenda',
  orderHint: 'Está nos e-mails da encomenda, por exemplo #y8e7nx0h.',
  email: 'E-mail para o recibo',
  goods: 'Só alguns artigos? Escreva quais e quantos (opcional)',
  whichGoods: 'De que artigos desiste?',
  until: (day: string, time: string) => `Pode desistir até ${day}, às ${time} (hora de Lisboa).`,
  notBegun: 'O prazo só começa quando receber a encomenda; pode desistir desde já.',
  refund: (amount: string) => `Devolvemos ${amount}`,
  notPaid: 'Ainda não pagou esta encomenda: não há dinheiro a devolver.',
  next: 'Continuar',
  checkTitle: 'Confirme a sua declaração',
  statement: 'Declaro que resolvo o contrato de compra e venda relativo à encomenda indicada:',
  allGoods: 'Todos os artigos da encomenda',
  goodsLabel: 'Artigos',
  confirm: 'Confirmar retratação',
  sending: 'A enviar…',
  change: 'Corrigir',
  sentTitle: 'Declaração recebida',
  sent: (number: string, moment: string) =>
    `Recebemos a declaração ${number} em ${moment} (hora de Lisboa). Enviámos o recibo para o e-mail indicado; pode também guardar esta página.`,
  money:
    'Devolvemos o que pagou no prazo de 14 dias, pelo mesmo meio de pagamento, podendo aguardar pelos artigos ou pela prova do envio. Se já os recebeu, envie-os no prazo de 14 dias.',
  sendBack: (returnShipping: string) => `A devolução é grátis: ${returnShipping}`,
  print: 'Imprimir',
  failed: 'A declaração não foi enviada. Tente de novo ou escreva-nos.',
  byMail: 'Pode também declarar a livre resolução por e-mail:',
  mailSubject: 'Livre resolução do contrato',
  mailBody:
    'Nome:\nNúmero da encomenda:\nArtigos (se não forem todos):\n\nDeclaro que resolvo o contrato de compra e venda relativo à encomenda indicada.',
} as const;
