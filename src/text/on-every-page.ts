/** What scripts say on every page: apart from the other words, since every page brings them along. */

/** What became of the cart (spec 4 and 8). */
export const cartChanges = {
  added: 'Added to Cart',
  removedOne: 'Removed from Cart',
  removed: 'Produto removido do carrinho',
  updated: 'Carrinho atualizado',
  undo: 'Anular',
  noMoreThan: (pieces: number) => (pieces === 1 ? 'Só há 1 unidade.' : `Só há ${pieces} unidades.`),
  mostPerLine: (pieces: number) => `Pode levar no máximo ${pieces} unidades de cada artigo.`,
  notKept: 'O seu navegador não guarda o carrinho: fica vazio quando sair desta página.',
} as const;

/** What the bar says of the cart and of the customer. */
export const bar = {
  cart: 'Carrinho',
  cartPieces: (pieces: number) => `Carrinho, ${pieces} ${pieces === 1 ? 'artigo' : 'artigos'}`,
  profile: 'A minha conta',
  loggedOut: 'Logged out successfully',
} as const;

/** Why the login dialog opens, or does not. */
export const login = {
  required: (action: string) => `Por favor, inicie sessão para ${action}`,
  failed: 'Algo deu errado. Tente novamente.',
} as const;
