import { account as ownAccount } from '#features/accounts/text/own-account.ts';
import { address } from '#features/addresses/text/address.ts';
import { cart } from '#features/cart/text.ts';
import { reviews } from '#features/reviews/text/reviews.ts';
import { seller } from '#features/seller/text/seller.ts';
import { characteristics } from '#features/catalogue/text/characteristics.ts';
import { session } from './session.ts';
import { withdrawal } from '#features/orders/text/withdrawal.ts';

/** The languages of refusals: the shop's, and the seller's area's (spec 1). */
export type RefusalLanguage = 'pt' | 'en';

/** Display names of the fields in request bodies and queries. */
export const fieldNames: Readonly<Record<string, Record<RefusalLanguage, string>>> = {
  firstName: { pt: address.firstName, en: 'First name' },
  lastName: { pt: address.lastName, en: 'Last name' },
  street: { pt: address.street, en: 'Street' },
  city: { pt: address.city, en: 'City' },
  state: { pt: address.state, en: 'District' },
  zipcode: { pt: address.zipcode, en: 'Postcode' },
  country: { pt: address.country, en: 'Country' },
  phone: { pt: address.phone, en: 'Phone' },
  address: { pt: cart.deliveryAddress, en: 'Address' },
  name: { pt: session.name, en: 'Name' },
  orderNumber: { pt: withdrawal.orderNumber, en: 'Order number' },
  goods: { pt: withdrawal.goodsLabel, en: 'Items' },
  code: { pt: 'Código', en: 'Code' },
  response: { pt: 'Chave de acesso', en: 'Passkey' },
  clientDataJSON: { pt: 'Chave de acesso', en: 'Passkey' },
  email: { pt: session.email, en: seller.email },
  user_email: { pt: session.email, en: seller.email },
  password: { pt: session.password, en: seller.password },
  startsOver: { pt: 'Recomeçar a conta', en: 'Start the account over' },
  current: { pt: ownAccount.current, en: 'Current password' },
  message: { pt: 'Mensagem', en: 'Message' },
  template_id: { pt: 'Formulário', en: 'Form' },
  template_params: { pt: 'Formulário', en: 'Form' },
  lib_version: { pt: 'Formulário', en: 'Form' },
  service_id: { pt: 'Formulário', en: 'Form' },
  cartItems: { pt: 'Carrinho', en: 'Cart' },
  items: { pt: cart.items, en: 'Items' },
  quantity: { pt: 'Quantidade', en: 'Quantity' },
  sku: { pt: 'Referência', en: 'SKU' },
  offerUntil: { pt: 'Último dia da promoção', en: 'Last day of the offer' },
  warnAt: { pt: 'Nível de aviso', en: 'Level of warning' },
  pieces: { pt: 'Peças', en: 'Pieces' },
  filter: { pt: 'Filtro', en: 'Filter' },
  key: { pt: 'Chave', en: 'Key' },
  token: { pt: 'Ligação', en: 'Link' },
  leaveOutBad: { pt: 'Deixar linhas de fora', en: 'Leave bad rows out' },
  userId: { pt: 'Cliente', en: 'Customer' },
  user_id: { pt: 'Cliente', en: 'Customer' },
  amount: { pt: 'Total', en: 'Total' },
  originalAmount: { pt: 'Subtotal', en: 'Subtotal' },
  discountAmount: { pt: 'Desconto', en: 'Discount' },
  discountPercentage: { pt: 'Desconto', en: 'Discount' },
  promoCode: { pt: cart.promoCode, en: 'Promo code' },
  paymentType: { pt: 'Método de pagamento', en: 'Payment method' },
  toldOfWithdrawal: { pt: 'Informação sobre a livre resolução', en: 'Told of the right of withdrawal' },
  isPaid: { pt: 'Pago', en: seller.paid },
  'Idempotency-Key': { pt: 'Idempotency-Key', en: 'Idempotency-Key' },
  choice: { pt: 'Escolha', en: 'Choice' },
  orderId: { pt: 'Encomenda', en: 'Order' },
  productId: { pt: 'Produto', en: seller.product },
  product: { pt: 'Produto', en: seller.product },
  id: { pt: 'Produto', en: seller.product },
  rating: { pt: reviews.rating, en: 'Rating' },
  title: { pt: reviews.title, en: 'Title' },
  comment: { pt: reviews.comment, en: 'Comment' },
  review: { pt: 'Avaliação', en: 'Review' },
  showsTown: { pt: 'Localidade', en: 'Town' },
  text: { pt: 'Resposta', en: 'Answer' },
  show: { pt: 'Mostrar', en: 'Show' },
  description: { pt: 'Descrição', en: 'Description' },
  category: { pt: 'Categoria', en: seller.category },
  seen: { pt: 'Valores lidos', en: 'Values as they were read' },
  expects: { pt: 'Valores esperados', en: 'Expected values' },
  entry: { pt: 'Registo de preço', en: 'Entry of the price history' },
  price: { pt: 'Preço', en: 'Price' },
  offerPrice: { pt: 'Preço de venda', en: seller.offerPrice },
  weight: { pt: cart.weight, en: seller.weight },
  inStock: { pt: 'Em stock', en: seller.inStock },
  archived: { pt: 'Arquivado', en: 'Archived' },
  productData: { pt: 'Produto', en: seller.product },
  images: { pt: 'Imagens', en: 'Images' },
  pictures: { pt: 'Imagens', en: 'Images' },
  base: { pt: 'Imagens', en: 'Images' },
  alt: { pt: 'Texto da imagem', en: 'Image text' },
  status: { pt: 'Estado', en: 'Status' },
  checkTracking: { pt: 'Verificar o número de envio', en: 'Check the tracking number' },
  trackingNumber: { pt: 'Número de envio', en: 'Tracking number' },
  csv: { pt: 'Ficheiro CSV', en: 'CSV file' },
  dryRun: { pt: 'Ensaio', en: 'Dry run' },
  page: { pt: 'Página', en: 'Page' },
  limit: { pt: 'Limite', en: 'Limit' },
  query: { pt: 'Pesquisa', en: 'Search' },
  payment: { pt: 'Pagamento', en: seller.payment },
  from: { pt: 'De', en: 'From' },
  to: { pt: 'Até', en: 'To' },
  after: { pt: 'Depois de', en: 'After' },
  days: { pt: 'Dias', en: 'Days' },
  stock: { pt: 'Stock', en: 'Stock' },
  sort: { pt: 'Ordem', en: 'Sort by' },
  version: { pt: 'Versão da encomenda', en: 'Version of the order' },
  desk: { pt: 'Lista', en: 'List' },
  paymentMethod: { pt: 'Método de pagamento', en: 'Payment method' },
  method: { pt: 'Método de pagamento', en: 'Payment method' },
  nif: { pt: 'NIF', en: 'NIF' },
  company: { pt: 'Nome da empresa', en: 'Company' },
  month: { pt: 'Mês', en: 'Month' },
  of: { pt: 'Encomendas a sério ou de teste', en: 'Real or test orders' },
  move: { pt: 'Movimento', en: 'Move of money' },
  taxPercentage: { pt: 'Taxa de IVA', en: 'IVA rate' },
  lines: { pt: 'Artigos', en: 'Items' },
  position: { pt: 'Artigo', en: 'Item' },
  reason: { pt: 'Motivo', en: 'Reason' },
  note: { pt: 'Nota', en: 'Note' },
  act: { pt: 'Ação', en: 'Act' },
  kind: { pt: 'Ação', en: 'Act' },
  carrier: { pt: 'Transportadora', en: 'Carrier' },
  delivery: { pt: 'Entrega', en: 'Delivery' },
  way: { pt: 'Forma de devolução', en: 'Way of the refund' },
  refundId: { pt: 'Devolução do dinheiro', en: 'Refund' },
  returnId: { pt: 'Devolução', en: 'Return' },
  day: { pt: 'Dia', en: 'Day' },
  attributes: { pt: 'Características', en: characteristics.title },
  'attributes.kind': { pt: 'Tipo', en: characteristics.labels.kind },
  model: { pt: 'Modelo', en: characteristics.labels.model },
  boards: { pt: 'Pranchas', en: characteristics.labels.boards },
  kickMm: { pt: 'Altura do kick', en: characteristics.labels.kickMm },
  arch: { pt: 'Arco', en: characteristics.labels.arch },
  widthCm: { pt: 'Largura', en: characteristics.labels.widthCm },
  lengthCm: { pt: 'Comprimento', en: characteristics.labels.lengthCm },
  colours: { pt: 'Cores', en: characteristics.labels.colours },
  waterFromC: { pt: 'Água a partir de', en: characteristics.labels.waterFromC },
  waterToC: { pt: 'Água até', en: characteristics.labels.waterToC },
  scent: { pt: 'Aroma', en: characteristics.labels.scent },
  weightG: { pt: 'Peso em gramas', en: characteristics.labels.weightG },
  isSellable: { pt: 'Pode voltar a ser vendido', en: 'Can be sold again' },
};

/**
 * The errors of a field. `above`: the offer is above the price. `limit` is the allowed number of characters (short, long) or the allowed value
 * (small, large).
 */
export type FieldFlaw = 'missing' | 'short' | 'long' | 'small' | 'large' | 'link' | 'unknown' | 'above' | 'invalid';

/** The messages about invalid fields. `{}` is replaced by the field names. */
export const fieldFlaws: Record<RefusalLanguage, Record<FieldFlaw, (limit: number) => string>> = {
  pt: {
    missing: () => '{}: preenchimento obrigatório.',
    short: (limit) => `{}: pelo menos ${limit} caracteres.`,
    long: (limit) => `{}: no máximo ${limit} caracteres.`,
    small: (limit) => `{}: no mínimo ${limit}.`,
    large: (limit) => `{}: no máximo ${limit}.`,
    link: () => `{}: ${address.nameInvalid}.`,
    unknown: () => '{}: a loja não conhece o que foi indicado.',
    above: () => '{}: não pode ser superior ao preço.',
    invalid: () => '{}: valor inválido.',
  },
  en: {
    missing: () => '{}: required.',
    short: (limit) => `{}: at least ${limit} characters.`,
    long: (limit) => `{}: at most ${limit} characters.`,
    small: (limit) => `{}: at least ${limit}.`,
    large: (limit) => `{}: at most ${limit}.`,
    link: () => '{}: must not hold a web address.',
    unknown: () => '{}: the shop does not know what was given.',
    above: () => '{}: must not be above the price.',
    invalid: () => '{}: not valid.',
  },
};

/** Fields with a specific message for an invalid value (spec 5). */
export const ownSentences: Readonly<Record<string, Partial<Record<RefusalLanguage, string>>>> = {
  zipcode: { pt: `${address.zipcodeInvalid}.` },
  phone: { pt: `{}: ${address.phoneInvalid}.` },
};

/** The available quantity of a product, for a customer who requested more. */
export const stockLeft: Record<RefusalLanguage, (name: string, left: number) => string> = {
  pt: (name, left) => {
    if (left === 0) return `${name} está esgotado.`;
    return left === 1 ? `Só resta 1 de ${name}.` : `Restam ${left} de ${name}.`;
  },
  en: (name, left) => (left === 0 ? `${name} is sold out.` : `${left} of ${name} left.`),
};
