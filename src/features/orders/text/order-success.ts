/** Order confirmation (spec 2, 4). */
export const orderSuccess = {
  title: 'Confirmação da encomenda',
  paid: 'Pagamento Confirmado!',
  created: 'Encomenda Criada!',
  paidText: 'Obrigado! Recebemos o seu pagamento e já estamos a preparar a sua encomenda.',
  checking: 'A confirmar o seu pagamento. Aguarde um momento, por favor.',
  unpaidText:
    'Ainda não recebemos a confirmação do pagamento. Pode demorar alguns minutos: a encomenda aparece nas suas encomendas assim que estiver paga.',
  payAtMachine: 'Já a guardámos para si. Vamos prepará-la assim que recebermos o pagamento.',
  pay: 'Pagar',
  payOnOrder: 'Ver a encomenda ou pagar de outra forma',
  freeText: 'Obrigado! Recebemos a sua encomenda e já a estamos a preparar. Não há nada a pagar.',
  codText: 'Obrigado! Recebemos a sua encomenda. O pagamento é feito na entrega.',
  notFound: 'Não encontrámos esta encomenda.',
  notFoundText: 'Veja as suas encomendas: as pagas e as que se pagam na entrega estão lá.',
  failed: 'Não foi possível carregar a encomenda.',
  failedText: 'Verifique a sua ligação à internet e tente novamente.',
  checkAgain: 'Verificar novamente',
  summary: 'Resumo da encomenda',
  order: (shortId: string) => `Encomenda #${shortId}`,
  myOrders: 'Os meus Pedidos',
  writeReview: 'Escrever uma avaliação',
  products: 'Ver produtos',
  countdown: (seconds: number) =>
    `Vai para as suas encomendas dentro de ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  stay: 'Ficar nesta página',
} as const;
