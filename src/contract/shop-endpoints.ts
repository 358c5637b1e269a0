import * as z from 'zod/mini';
import { NewAddress, SavedAddress } from './address.ts';
import { Cart } from './cart.ts';
import type { Endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { SentForm } from './message.ts';
import { NewOrder, Order, OrderDetail, OrderStatusChange } from './order.ts';
import { OrderCancellation, OrderConfirmation, OrderPaymentChoice, ReturnRequest } from './order-acts.ts';
import { NewProduct, Product } from './product.ts';
import { StockNotice, StockNoticeProof } from './stock-notice.ts';
import { Done, done, page } from './reply.ts';
import { EligibleProduct, NewReview, OwnReview, Review, ReviewChange, ReviewReport, ReviewStats } from './review.ts';
import { NewWithdrawal, WithdrawalReceipt } from './withdrawal.ts';
import { Credentials, Registration, SellerCredentials, Session, User } from './user.ts';

const limit = (fallback: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.review.maxPageSize)), fallback);
const Empty = z.prefault(z.object({}), {});
const orderDetail = done({ order: OrderDetail });
const customerAct = { method: 'POST', audience: 'customer', isAdditive: true } as const;

/**
 * The calls of spec 7, including the seller's, and the additive calls for an order's status, for forms and for health. `:name` is a path parameter.
 */
export const shopEndpoints = {
  userIsAuth: {
    method: 'GET',
    path: '/api/user/is-auth',
    audience: 'customer',
    answersStrangers: true,
    reply: done({ user: User }),
  },
  userLogin: { method: 'POST', path: '/api/user/login', audience: 'anyone', body: Credentials, reply: Session },
  userRegister: { method: 'POST', path: '/api/user/register', audience: 'anyone', body: Registration, reply: Session },
  userLogout: { method: 'GET', path: '/api/user/logout', audience: 'anyone', reply: Done },
  sellerIsAuth: {
    method: 'GET',
    path: '/api/seller/is-auth',
    audience: 'seller',
    answersStrangers: true,
    reply: Done,
  },
  sellerLogin: {
    method: 'POST',
    path: '/api/seller/login',
    audience: 'anyone',
    body: SellerCredentials,
    reply: done({ token: z.optional(z.string()) }),
  },
  sellerLogout: { method: 'GET', path: '/api/seller/logout', audience: 'anyone', reply: Done },
  productList: {
    method: 'GET',
    path: '/api/product/list',
    audience: 'anyone',
    reply: done({ products: z.array(Product) }),
  },
  /** Best matches first, products in stock before sold-out products. `notSold` lists goods in the query that the shop does not sell. */
  productSearch: {
    method: 'GET',
    path: '/api/product/search',
    audience: 'anyone',
    isAdditive: true,
    query: z.object({
      query: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.seller.maxQueryLength)),
      page,
    }),
    reply: done({
      products: z.array(Product),
      notSold: z.array(z.string()),
      total: z.int(),
      page: z.int(),
      pages: z.int(),
    }),
  },
  productAdd: {
    method: 'POST',
    path: '/api/product/add',
    audience: 'seller',
    body: NewProduct,
    multipart: true,
    reply: done({ product: z.optional(Product) }),
  },
  productStock: {
    method: 'POST',
    path: '/api/product/stock',
    audience: 'seller',
    body: z.object({ id: z.string(), inStock: z.boolean() }),
    reply: Done,
  },
  /** Requests one mail when a product is back in stock. The shop first mails a link that proves the address. */
  productNotify: {
    method: 'POST',
    path: '/api/product/notify',
    audience: 'anyone',
    isAdditive: true,
    body: StockNotice,
    reply: Done,
  },
  productNotifyConfirm: {
    method: 'POST',
    path: '/api/product/notify/confirm',
    audience: 'anyone',
    isAdditive: true,
    body: StockNoticeProof,
    reply: done({ product: z.object({ id: z.string(), name: z.string() }) }),
  },
  cartUpdate: {
    method: 'POST',
    path: '/api/cart/update',
    audience: 'customer',
    body: z.object({ cartItems: Cart }),
    // Some backends return the cart as they store it, possibly with a smaller quantity.
    reply: done({ cartItems: z.optional(z.unknown()) }),
  },
  addressGet: {
    method: 'POST',
    path: '/api/address/get',
    audience: 'customer',
    body: Empty,
    reply: done({ addresses: z.array(SavedAddress) }),
  },
  addressAdd: {
    method: 'POST',
    path: '/api/address/add',
    audience: 'customer',
    body: z.object({ address: NewAddress }),
    reply: Done,
  },
  orderCod: {
    method: 'POST',
    path: '/api/order/cod',
    audience: 'customer',
    body: NewOrder,
    /** `confirmBy` (additive): the deadline for the customer to prove the address; absent if no proof is needed. */
    reply: done({ orderId: z.optional(z.string()), confirmBy: z.optional(z.string()) }),
  },
  orderStripe: {
    method: 'POST',
    path: '/api/order/stripe',
    audience: 'customer',
    body: NewOrder,
    reply: done({ url: z.optional(z.string()), orderId: z.optional(z.string()) }),
  },
  orderUser: {
    method: 'POST',
    path: '/api/order/user',
    audience: 'customer',
    body: z.prefault(z.object({ userId: z.optional(z.string()) }), {}),
    reply: done({ orders: z.array(Order) }),
  },
  orderDetail: {
    method: 'GET',
    path: '/api/order/detail',
    audience: 'customer',
    isAdditive: true,
    query: z.object({ orderId: z.string() }),
    reply: orderDetail,
  },
  orderConfirm: { ...customerAct, path: '/api/order/confirm', body: OrderConfirmation, reply: orderDetail },
  orderCancel: { ...customerAct, path: '/api/order/cancel', body: OrderCancellation, reply: orderDetail },
  /** `url` is the payment page; absent for cash. */
  orderPay: {
    ...customerAct,
    path: '/api/order/pay',
    body: OrderPaymentChoice,
    reply: done({ order: OrderDetail, url: z.optional(z.string()) }),
  },
  orderAddress: {
    ...customerAct,
    path: '/api/order/address',
    body: z.object({ orderId: z.string(), version: z.int(), address: NewAddress }),
    reply: orderDetail,
  },
  orderReturn: { ...customerAct, path: '/api/order/return', body: ReturnRequest, reply: orderDetail },
  withdrawalDeclare: {
    method: 'POST',
    path: '/api/withdrawal/declare',
    audience: 'anyone',
    isAdditive: true,
    body: NewWithdrawal,
    reply: done({ withdrawal: WithdrawalReceipt }),
  },
  orderSeller: {
    method: 'GET',
    path: '/api/order/seller',
    audience: 'seller',
    reply: done({ orders: z.array(Order) }),
  },
  orderStatus: {
    method: 'POST',
    path: '/api/order/status',
    audience: 'seller',
    isAdditive: true,
    body: OrderStatusChange,
    reply: Done,
  },
  reviewsRecent: {
    method: 'GET',
    path: '/api/reviews/recent',
    audience: 'anyone',
    query: z.object({ limit: limit(limits.review.recent) }),
    reply: done({ reviews: z.array(Review) }),
  },
  reviewsProduct: {
    method: 'GET',
    path: '/api/reviews/product/:productId',
    audience: 'anyone',
    query: z.object({ page, limit: limit(limits.review.pageSize) }),
    reply: done({
      reviews: z.array(Review),
      stats: ReviewStats,
      pagination: z.optional(z.object({ hasMore: z._default(z.boolean(), false) })),
    }),
  },
  reviewsTest: { method: 'GET', path: '/api/reviews/test', audience: 'anyone', reply: Done },
  reviewsEligibleOrders: {
    method: 'POST',
    path: '/api/reviews/eligible-orders',
    audience: 'customer',
    body: Empty,
    reply: done({ eligibleProducts: z.array(EligibleProduct) }),
  },
  reviewsCreate: {
    method: 'POST',
    path: '/api/reviews/create',
    audience: 'customer',
    body: NewReview,
    reply: Done,
  },
  /** The customer's own reviews, including hidden ones. */
  reviewsMine: {
    method: 'GET',
    path: '/api/reviews/mine',
    audience: 'customer',
    isAdditive: true,
    reply: done({ reviews: z.array(OwnReview) }),
  },
  reviewsChange: { ...customerAct, path: '/api/reviews/change', body: ReviewChange, reply: Done },
  reviewsReport: {
    method: 'POST',
    path: '/api/reviews/report',
    audience: 'anyone',
    isAdditive: true,
    body: ReviewReport,
    reply: Done,
  },
  emailSend: {
    method: 'POST',
    path: '/api/v1.0/email/send',
    audience: 'anyone',
    isAdditive: true,
    body: SentForm,
    text: 'OK',
    reply: Done,
  },
  health: { method: 'GET', path: '/api/health', audience: 'anyone', isAdditive: true, reply: Done },
} as const satisfies Record<string, Endpoint>;
