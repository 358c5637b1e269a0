/** What the reference API says when a call has done its work; clients show these sentences as they are. */
export const apiMessages = {
  loggedIn: 'Sessão iniciada.',
  registered: 'Conta criada.',
  loggedOut: 'Logged out successfully',
  sellerLoggedIn: 'Logged In',
  sellerLoggedOut: 'Logged Out',
  productAdded: 'Product Added',
  stockUpdated: 'Stock Updated',
  productUpdated: 'Product Updated',
  productDuplicated: 'Product Duplicated',
  productArchived: 'Product Archived',
  productRestored: 'Product Restored',
  cartUpdated: 'Carrinho atualizado',
  addressAdded: 'Morada adicionada com sucesso!',
  orderPlaced: 'Encomenda efetuada com sucesso!',
  orderStatusChanged: 'Order Status Updated',
  reviewCreated: 'Review enviado com sucesso!',
} as const;
