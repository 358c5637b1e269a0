import type { Address, NewAddress } from '#features/addresses/contract/address.ts';
import type { NewOrder, Order, OrderDetail } from '#features/orders/contract/order.ts';
import type { OrderLine } from '#features/orders/contract/order-life.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import type { EligibleProduct } from '#features/reviews/contract/review.ts';
import type { NewWithdrawal } from '#features/withdrawals/contract/withdrawal.ts';

/** A product as the API lists it. Name the fields that the test is about. */
export const aProduct = (changes: Partial<Product> = {}): Product => ({
  _id: 'product-1',
  name: 'Deck J-Bay Preto',
  description: ['Espuma EVA de 5 mm', 'Três peças'],
  category: 'Deck-J-Bay',
  image: ['/media/deck-1.webp'],
  price: 39.9,
  offerPrice: 34.9,
  inStock: true,
  ...changes,
});

/** The values of the address form. */
export const aNewAddress = (changes: Partial<NewAddress> = {}): NewAddress => ({
  firstName: 'Maria',
  lastName: 'Conceição',
  email: 'maria@example.pt',
  street: 'Rua do Farol 12',
  city: 'Ericeira',
  state: 'Lisboa',
  zipcode: '2655-123',
  country: 'Portugal',
  phone: '912345678',
  ...changes,
});

/** A saved address. */
export const anAddress = (changes: Partial<Address> = {}): Address => ({
  _id: 'address-1',
  ...aNewAddress(),
  ...changes,
});

/** The body of an order. Name items, address and amount. */
export const anOrderBody = (changes: Partial<NewOrder>): NewOrder => ({
  items: [],
  address: '',
  originalAmount: changes.amount ?? 0,
  amount: 0,
  discountAmount: 0,
  discountPercentage: 0,
  promoCode: '',
  paymentType: 'COD',
  isPaid: false,
  ...changes,
});

/** An order of one product with payment on delivery. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  _id: 'order-0123456789',
  items: [{ product: { ...aProduct() }, quantity: 1 }],
  address: anAddress(),
  amount: 34.9,
  originalAmount: 34.9,
  discountAmount: 0,
  discountPercentage: 0,
  promoCode: '',
  paymentType: 'COD',
  isPaid: false,
  status: 'Pending',
  createdAt: '2026-06-15T10:30:00.000Z',
  ...changes,
});

/** A line of one deck, as the page of its order shows it. */
export const anOrderLine = (changes: Partial<OrderLine> = {}): OrderLine => ({
  ...{ position: 0, productId: 'product-1', name: 'Deck J-Bay Preto', image: [], amount: 34.9 },
  ...{ ordered: 1, quantity: 1, returning: 0, refunded: 0 },
  ...changes,
});

/** The order `order-1` of two pieces as its own page shows it, without allowed actions. */
export const anOrderDetail = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder({ _id: 'order-1' }),
  version: 1,
  lines: [anOrderLine({ image: ['/media/deck-1.webp'], ordered: 2, quantity: 2 })],
  events: [{ kind: 'placed', by: 'customer', at: '2026-06-15T10:30:00.000Z' }],
  refunds: [],
  returns: [],
  can: { pay: [], cancel: false, changeAddress: false, returnUntil: null },
  ...changes,
});

/** A purchase that can be reviewed. */
export const aPurchase = (changes: Partial<EligibleProduct> = {}): EligibleProduct => ({
  orderId: 'order-0123456789',
  product: { _id: 'product-1', name: 'Deck J-Bay Preto', image: ['/media/deck-1.webp'], category: 'Deck-J-Bay' },
  orderDate: '2026-06-15T10:30:00.000Z',
  quantity: 1,
  ...changes,
});

export const aWithdrawal = (changes: Partial<NewWithdrawal> = {}): NewWithdrawal => ({
  name: 'Maria Conceição',
  orderNumber: '#23456789',
  email: 'maria@example.pt',
  goods: '',
  key: crypto.randomUUID(),
  ...changes,
});
