import type { OnlineMethod, PaymentMethod } from '#features/payments/contract.ts';

/** Mails about orders. Amounts and days are already formatted. */
export const orderMail = {
  heading: (shortId: string, day: string) => `Encomenda #${shortId}, de ${day}`,
  line: (quantity: number, name: string) => `${quantity} x ${name}`,
  subtotal: 'Subtotal',
  discount: (percentage: number) => (percentage > 0 ? `Desconto (${percentage}%)` : 'Desconto'),
  delivery: 'Entrega',
  total: 'Total (impostos incluídos)',
  payment: 'Pagamento',
  methods: {
    card: 'Cartão',
    mb_way: 'MB WAY',
    multibanco: 'Multibanco',
    cash: 'Na entrega',
  } satisfies Record<PaymentMethod, string>,
  tax: (percentage: number, base: string) => `Inclui IVA a ${percentage} % sobre ${base}`,
  nif: 'NIF',
  notAnInvoice: 'Este documento não serve de fatura',
  terms: (url: string) => `Termos e condições da compra: ${url}`,
  withdrawal: (url: string) => `Direito de livre resolução, prazos e formulário da lei: ${url}`,
  disputes: (name: string, url: string) => `Em caso de litígio, o consumidor pode recorrer a: ${name}, ${url}`,
  seller: (company: string, nif: string, address: string) => `Vendido por ${company}, NIF ${nif}, ${address}.`,
  deliverTo: 'Entregar a',
  collectAt: 'Levantar na loja',
  payAtShop: 'Na loja',
  addressOnPage: 'A morada completa está na página da encomenda.',
  follow: 'Acompanhe a sua encomenda em',
  payAt: 'Pague ou mude a forma de pagamento em',
  test: 'Encomenda de teste: nenhum valor é cobrado e nada é enviado.',
  testSubject: (subject: string) => `[Teste] ${subject}`,

  receivedSubject: (shortId: string) => `Recebemos a sua encomenda #${shortId}`,
  receivedCash: 'Obrigado pela sua encomenda! Já a recebemos e vamos prepará-la.',
  cashReady: (total: string) => `Tenha ${total} consigo quando a encomenda chegar.`,
  cashAtShop: (total: string) => `Paga ${total} na loja, quando levantar a encomenda.`,
  nothingToPay: 'Não há nada a pagar.',
  confirmSubject: (shortId: string) => `Confirme a sua encomenda #${shortId}`,
  confirmUntil: (until: string) =>
    `Obrigado pela sua encomenda! Para a prepararmos, falta confirmá-la pelo link abaixo até ${until}. Sem confirmação, é cancelada e não paga nada.`,
  notKept: 'Os artigos só ficam guardados para si depois de confirmar.',
  confirmAt: 'Confirme a sua encomenda em',
  confirmedSubject: (shortId: string) => `Encomenda #${shortId} confirmada`,
  confirmed: 'Obrigado por confirmar. Vamos preparar a sua encomenda.',
  notConfirmed: 'A encomenda não foi confirmada a tempo pelo link que enviámos por e-mail.',
  receivedUnpaid: 'Obrigado pela sua encomenda! Vamos prepará-la assim que recebermos o pagamento.',
  payUntil: (total: string, until: string) => `Falta pagar ${total}, até ${until}.`,
  paidSubject: (shortId: string) => `Pagamento recebido: encomenda #${shortId}`,
  paid: (total: string) => `Recebemos o seu pagamento de ${total}. Vamos preparar a sua encomenda.`,
  expiresSubject: (shortId: string) => `Falta pagar a encomenda #${shortId}`,
  expires: (total: string, until: string) => `A referência Multibanco de ${total} é válida até ${until}.`,
  toPay: (total: string) => `Falta pagar ${total}.`,
  notKeptUnpaid:
    'O prazo terminou e os artigos já não estão guardados. Se ainda os houver, pode pagar com uma nova forma de pagamento.',
  reference: (entity: string, reference: string) => `Entidade ${entity}, referência ${reference}`,

  emailCorrectedSubject: (shortId: string) => `Encomenda #${shortId}: e-mail corrigido`,
  emailCorrected:
    'O e-mail da sua encomenda foi corrigido. A partir de agora escrevemos para este endereço, e aqui está de novo a confirmação.',

  sentAgain: (moment: string) => `Enviamos de novo este e-mail de ${moment}.`,

  processingSubject: (shortId: string) => `Encomenda #${shortId}: A Processar`,
  processing: 'Estamos a preparar a sua encomenda.',
  shippedSubject: (shortId: string) => `Encomenda #${shortId}: Enviada`,
  shipped: 'A sua encomenda já seguiu viagem.',
  trackingSubject: (shortId: string) => `Encomenda #${shortId}: novo número de seguimento`,
  trackingChanged: 'O número de seguimento da sua encomenda mudou.',
  tracking: (number: string) => `Número de seguimento: ${number}`,
  carrier: (name: string) => `Transportadora: ${name}`,
  trackAt: 'Siga o envio em',
  readyFrom: (day: string) => `Fica pronta a partir de ${day}.`,
  willBeReady: 'Avisamos por e-mail quando a puder levantar na loja.',
  readySubject: (shortId: string) => `Encomenda #${shortId}: Pronta a levantar`,
  ready: 'A sua encomenda está pronta. Já a pode levantar na loja.',
  collectWhere: (lines: readonly string[]) => `Onde: ${lines.join(', ')}`,
  collectWhen: (lines: readonly string[]) => `Horário: ${lines.join('; ')}`,
  collectUntil: (day: string) => `Guardamo-la até ${day}.`,
  collectedSubject: (shortId: string) => `Encomenda #${shortId}: Levantada`,
  collected: 'A sua encomenda foi levantada. Boas ondas!',
  deliveredSubject: (shortId: string) => `Encomenda #${shortId}: Entregue`,
  delivered: 'A sua encomenda foi entregue. Boas ondas!',
  changedSubject: (shortId: string) => `Alterámos a sua encomenda #${shortId}`,
  changed: 'Alterámos a sua encomenda:',
  newTotal: (total: string) => `O novo total é ${total}.`,

  soldOutSubject: (shortId: string) => `O pagamento chegou tarde: encomenda #${shortId}`,
  soldOut: (amount: string) =>
    `Recebemos o seu pagamento de ${amount}, mas o prazo tinha acabado e os artigos já não estavam guardados para si.`,
  lateMoneySubject: (shortId: string) => `Pagamento tardio devolvido: encomenda #${shortId}`,
  lateMoney: (amount: string) => `O pagamento de ${amount} chegou depois do prazo e volta para o cliente:`,

  cancelledSubject: (shortId: string) => `Encomenda #${shortId}: Cancelada`,
  cancelledByCustomer: 'A sua encomenda foi cancelada, como pediu.',
  cancelledBySeller: 'Tivemos de cancelar a sua encomenda.',
  cancelledUnconfirmed: 'A sua encomenda foi cancelada.',
  reason: (reason: string) => `Motivo: ${reason}`,
  nothingPaid: 'Não foi cobrado qualquer valor.',
  goesBack: (amount: string) => `Vamos devolver-lhe ${amount}.`,
  alreadyBack: (amount: string) => `Já lhe tínhamos devolvido ${amount}.`,

  refundSubject: (shortId: string, amount: string) => `Reembolso de ${amount}: encomenda #${shortId}`,
  refunded: (amount: string) => `Devolvemos-lhe ${amount}.`,
  arrivesByProvider: {
    card: 'O valor volta para o cartão com que pagou e costuma chegar em 5 a 10 dias úteis.',
    mb_way: 'O valor volta para a conta do MB WAY com que pagou e costuma chegar em 5 dias úteis.',
    multibanco:
      'O nosso prestador de pagamentos pede-lhe o IBAN por e-mail; depois de o indicar, o valor costuma chegar em 5 dias úteis.',
  } satisfies Record<OnlineMethod, string>,
  doneByProvider: {
    card: 'O valor volta para o cartão com que pagou e costuma chegar em 5 a 10 dias úteis.',
    mb_way: 'O valor volta para a conta do MB WAY com que pagou e costuma chegar em 5 dias úteis.',
    multibanco: 'O valor segue para o IBAN que indicou e costuma chegar em 5 dias úteis.',
  } satisfies Record<OnlineMethod, string>,
  arrivesByTransfer:
    'O valor segue por transferência bancária. Responda a este e-mail com o seu IBAN, se ainda não o fez.',
  doneByTransfer: (day: string) => `Fizemos a transferência bancária a ${day}; costuma chegar em 1 a 2 dias úteis.`,

  refundWaitingSubject: (shortId: string, amount: string) =>
    `Falta o seu IBAN para lhe devolvermos ${amount}: encomenda #${shortId}`,
  refundWaiting: (amount: string) =>
    `O nosso prestador de pagamentos enviou-lhe um e-mail a pedir o seu IBAN. Assim que o indicar, devolvemos-lhe ${amount}.`,
  refundWaitsUntil: (until: string) => `Pode indicá-lo até ${until}.`,

  returnAcceptedSubject: (shortId: string) => `Devolução aceite: encomenda #${shortId}`,
  returnAccepted: (returnShipping: string) =>
    `Aceitámos o seu pedido de devolução. A devolução é grátis: ${returnShipping}`,
  returnRefusedSubject: (shortId: string) => `Devolução recusada: encomenda #${shortId}`,
  returnRefused: 'Não podemos aceitar o seu pedido de devolução.',
  returnReceivedSubject: (shortId: string) => `Devolução recebida: encomenda #${shortId}`,
  returnReceived: 'Já recebemos os artigos que devolveu. Avisamos quando lhe devolvermos o valor.',

  noticeSubject: (shortId: string, total: string) => `Nova encomenda #${shortId}: ${total}`,
  noticeFrom: (name: string) => `Encomenda de ${name}`,
  noticeWhere: 'Encomenda na loja:',
  refundFailedSubject: (shortId: string, amount: string) => `Reembolso de ${amount} falhou: encomenda #${shortId}`,
  refundFailed: (amount: string) =>
    `O cliente continua à espera de ${amount}. Tente de novo, ou devolva o valor por transferência.`,
  disputeSubject: (shortId: string) => `Pagamento contestado: encomenda #${shortId}`,
  dispute: (amount: string) =>
    `O banco do cliente contesta o pagamento de ${amount}. Responda no painel de quem processa os pagamentos.`,
  disputeWonSubject: (shortId: string) => `Contestação ganha: encomenda #${shortId}`,
  disputeWon: (amount: string) => `O banco devolveu ${amount} à loja. O estado da encomenda está no link abaixo.`,
} as const;

/** The reasons of automatic refunds in the shop's timeline. */
export const refundReasons = {
  cancelled: 'A encomenda foi cancelada',
  paidAfterCancellation: 'O pagamento chegou depois de a encomenda ser cancelada',
  notDue: 'O pagamento chegou a mais ou por uma forma de pagamento já substituída',
  soldOut: 'O pagamento chegou depois do prazo e os artigos já estavam vendidos',
  lineChanged: 'A encomenda foi alterada',
  changeOutdated: 'A alteração da encomenda já não era possível',
  returned: 'Artigos devolvidos',
  disputeWonAfterCancellation: 'A contestação foi ganha depois de a encomenda ser cancelada',
  disputeLost: 'O banco devolveu o valor ao cliente depois de uma contestação',
} as const;
