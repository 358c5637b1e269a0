const untilHour = (hour: number): string =>
  hour === 24 ? 'até à meia-noite' : hour === 1 ? 'até à 1 hora' : `até às ${hour} horas`;

/** The fixed texts of legal and help pages. The pages' own texts are in src/content/legal. */
export const legal = {
  navigation: 'Informação ao consumidor',
  print: 'Imprimir ou guardar',
  // Sentences about the delivery to a zone, from `price` to `noCash`: its price, time, carrier and cash on delivery.
  price: (amount: string) => `Custa ${amount}.`,
  free: 'É grátis.',
  freeFrom: (amount: string) => `É grátis em compras a partir de ${amount}.`,
  days: (from: number, to: number, hour: number) =>
    `Chega ${from === to ? `${from}` : `${from} a ${to}`} ${to === 1 ? 'dia útil' : 'dias úteis'} depois de sair. O que é encomendado ${untilHour(hour)} de um dia útil sai nesse dia.`,
  carrier: (name: string) => `Vai pela transportadora ${name}.`,
  cash: 'Pode pagar na entrega.',
  cashFee: (amount: string) => `Pode pagar na entrega, por mais ${amount}.`,
  cashUpTo: (amount: string) => `Só em encomendas até ${amount}, com a entrega.`,
  noCash: 'Não há pagamento na entrega.',
  /** For a shop that does not know its delivery terms. */
  unknownMainland: 'Envio grátis para Portugal Continental.',
  unknownIslands: 'Pergunte-nos antes de encomendar.',
  guarantee: 'Garantia legal de conformidade',
  notice: 'Aviso harmonizado da Comissão Europeia',
  exempt: (reason: string) => `Sem direito de livre resolução: ${reason}`,
  noticeMissing:
    'Aqui fica o aviso harmonizado da garantia legal, da Comissão Europeia. A loja não abre ao público sem ele.',
  safety: 'Segurança do produto',
  maker: 'Fabricante',
  responsible: 'Responsável na União Europeia',
  identification: 'Identificação',
  warnings: 'Avisos',
  noRegister: 'sem matrícula comercial',
} as const;
