import type { ReturnReason, ReturnState } from '../contract/order-life.ts';

/** The form for a return, the form for a withdrawal and the list of returns. */
export const orderReturns = {
  whichLines: 'O que quer devolver?',
  quantityOf: (name: string) => `Quantidade de ${name} a devolver`,
  fewer: 'Menos uma peça',
  more: 'Mais uma peça',
  ofQuantity: (count: number) => `de ${count}`,
  why: 'Porquê?',
  chooseReason: 'Escolha um motivo',
  reasons: {
    size: 'Tamanho ou medida',
    damaged: 'Chegou danificado',
    wrong: 'Artigo errado',
    changed_mind: 'Mudei de ideias',
    other: 'Outro motivo',
  } satisfies Record<ReturnReason, string>,
  note: 'Quer contar-nos mais? (opcional)',
  counter: (length: number, limit: number) => `${length}/${limit}`,
  sendReturn: 'Pedir a devolução',
  sendingReturn: 'A enviar...',
  noLines: 'Escolha pelo menos uma peça.',
  returns: 'Devoluções',
  returnStates: {
    requested: 'Pedida',
    accepted: 'Aceite',
    received: 'Recebida',
    settled: 'Concluída',
    refused: 'Recusada',
  } satisfies Record<ReturnState, string>,
  refusal: (words: string) => `Motivo da recusa: ${words}`,
} as const;
