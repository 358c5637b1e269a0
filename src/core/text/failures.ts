/** Error pages, and the default messages of failed calls. */
export const failures = {
  notFoundTitle: 'Página não encontrada',
  notFoundText: 'A onda que procura já passou. Volte à praia ou veja os produtos.',
  errorTitle: 'Algo correu mal',
  errorText: 'O problema é nosso. Tente de novo dentro de momentos.',
  seeProducts: 'Ver produtos',
  network: 'Problema de conectividade. Verifique a sua internet.',
  offline:
    'Sem ligação à internet. Pode ficar nesta página: o que escreveu não se perde e tudo continua assim que a ligação voltar.',
} as const;
