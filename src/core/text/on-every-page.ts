/** Texts for the scripts of every page. They are separate from other texts, because every page loads them. */

/** Messages about changes of the cart (spec 4 and 8). */
export const cartChanges = {
  added: 'Added to Cart',
  view: 'Ver carrinho',
  removedOne: 'Removed from Cart',
  removed: 'Produto removido do carrinho',
  updated: 'Carrinho atualizado',
  undo: 'Anular',
  noMoreThan: (quantity: number) => (quantity === 1 ? 'Só há 1 unidade.' : `Só há ${quantity} unidades.`),
  mostPerLine: (quantity: number) => `Pode levar no máximo ${quantity} unidades de cada artigo.`,
  notKept: 'O seu navegador não guarda o carrinho: fica vazio quando sair desta página.',
} as const;

/** The cart and the customer in the navigation bar. */
export const bar = {
  cart: 'Carrinho',
  cartQuantity: (quantity: number) => `Carrinho, ${quantity} ${quantity === 1 ? 'artigo' : 'artigos'}`,
  profile: 'A minha conta',
  loggedOut: 'Logged out successfully',
} as const;

/** Why the login dialog opens, or does not open. */
export const login = {
  required: (action: string) => `Por favor, inicie sessão para ${action}`,
  failed: 'Algo deu errado. Tente novamente.',
} as const;
