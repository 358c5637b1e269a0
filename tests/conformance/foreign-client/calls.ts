import {
  fields,
  flag,
  list,
  mapOf,
  moment,
  number,
  oneOf,
  optional,
  type ReadBy,
  text,
  webAddress,
  whole,
} from './reading.ts';

const product = fields({
  _id: text,
  name: text,
  description: list(text),
  category: text,
  image: list(webAddress),
  price: number,
  offerPrice: number,
  inStock: flag,
  weight: optional(text),
});
const user = fields({ _id: text, name: text, email: text, cartItems: mapOf(whole) });
const addressFields = {
  firstName: text,
  lastName: text,
  email: text,
  street: text,
  city: text,
  state: text,
  zipcode: text,
  country: text,
  phone: text,
};
const address = fields({ _id: text, ...addressFields });
/** The fields of a product that an order's cards show. */
const orderedProduct = fields({ _id: text, name: text, category: text, image: list(webAddress), offerPrice: number });
const order = fields({
  _id: text,
  items: list(fields({ product: orderedProduct, quantity: whole })),
  address: fields(addressFields),
  amount: number,
  originalAmount: number,
  discountAmount: number,
  discountPercentage: number,
  promoCode: text,
  paymentType: oneOf('COD', 'Online'),
  isPaid: flag,
  status: text,
  createdAt: moment,
});
const rating = oneOf(1, 2, 3, 4, 5);
const review = fields({
  userName: text,
  userLocation: text,
  createdAt: moment,
  rating,
  title: text,
  comment: text,
  isVerifiedPurchase: flag,
});
const distribution = fields({ 5: whole, 4: whole, 3: whole, 2: whole, 1: whole });
const stats = fields({ averageRating: number, totalReviews: whole, distribution });
const eligible = fields({
  orderId: text,
  product: fields({ _id: text, name: text, image: list(webAddress), category: text }),
  orderDate: moment,
  quantity: whole,
});

export type Product = ReadBy<typeof product>;
export type User = ReadBy<typeof user>;
export type NewAddress = Omit<ReadBy<typeof address>, '_id'>;
export type Order = ReadBy<typeof order>;

const nothing = fields({});
const message = fields({ message: text });

/** Section 7: every call, and the fields that the client reads of a success, by the entities of section 3. */
export const calls = {
  isAuth: { method: 'GET', path: '/api/user/is-auth', reads: fields({ user }) },
  login: { method: 'POST', path: '/api/user/login', reads: fields({ message: text, user, token: text }) },
  register: { method: 'POST', path: '/api/user/register', reads: fields({ message: text, user, token: text }) },
  logout: { method: 'GET', path: '/api/user/logout', reads: nothing },
  sellerIsAuth: { method: 'GET', path: '/api/seller/is-auth', reads: nothing },
  sellerLogin: { method: 'POST', path: '/api/seller/login', reads: message },
  sellerLogout: { method: 'GET', path: '/api/seller/logout', reads: message },
  productList: { method: 'GET', path: '/api/product/list', reads: fields({ products: list(product) }) },
  productAdd: { method: 'POST', path: '/api/product/add', reads: message },
  productStock: { method: 'POST', path: '/api/product/stock', reads: message },
  cartUpdate: { method: 'POST', path: '/api/cart/update', reads: nothing },
  addressGet: { method: 'POST', path: '/api/address/get', reads: fields({ addresses: list(address) }) },
  addressAdd: { method: 'POST', path: '/api/address/add', reads: message },
  orderCod: { method: 'POST', path: '/api/order/cod', reads: message },
  orderStripe: { method: 'POST', path: '/api/order/stripe', reads: fields({ url: webAddress }) },
  orderUser: { method: 'POST', path: '/api/order/user', reads: fields({ orders: list(order) }) },
  orderSeller: { method: 'GET', path: '/api/order/seller', reads: fields({ orders: list(order) }) },
  reviewsRecent: { method: 'GET', path: '/api/reviews/recent?limit=10', reads: fields({ reviews: list(review) }) },
  reviewsProduct: {
    method: 'GET',
    path: '/api/reviews/product/',
    reads: fields({ reviews: list(review), stats, pagination: fields({ hasMore: flag }) }),
  },
  reviewsTest: { method: 'GET', path: '/api/reviews/test', reads: nothing },
  reviewsEligible: {
    method: 'POST',
    path: '/api/reviews/eligible-orders',
    reads: fields({ eligibleProducts: list(eligible) }),
  },
  reviewsCreate: { method: 'POST', path: '/api/reviews/create', reads: message },
} as const;

export type CallName = keyof typeof calls;
export type ReplyOf<Name extends CallName> = ReadBy<(typeof calls)[Name]['reads']>;
