const list = new Intl.ListFormat('pt-PT', { type: 'conjunction' });

/** The colours or scents of one model, and packs of several pieces. */
export const models = {
  list: (names: readonly string[]) => list.format(names),
  variesBy: { colours: 'Cor', scent: 'Aroma' },
  soldOut: (shade: string) => `${shade}, esgotado`,
  others: { colours: 'Outras cores', scent: 'Outros aromas' },
  shadeCount: {
    colours: (count: number) => (count === 1 ? '1 cor' : `${count} cores`),
    scent: (count: number) => (count === 1 ? '1 aroma' : `${count} aromas`),
  },
  from: (price: string) => `desde ${price}`,
  fromWord: 'desde',
  size: 'Tamanho',
  choose: 'Escolher',
  chooseSize: 'Escolha o tamanho',
  otherModels: 'Outros modelos',
  more: (count: number) => `+${count}`,
  pack: (bars: number) => `Pack de ${bars} barras`,
} as const;
