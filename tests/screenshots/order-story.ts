import { request as requests } from 'playwright/test';
import type { BodyOf, ReplyOf } from '#app/endpoints.ts';
import type { OnlineMethod } from '#features/payments/contract.ts';
import { listedProduct } from '#features/catalogue/rules/listed-product.ts';
import { toEuros } from '#core/money.ts';
import { anOrderBody, aWithdrawal } from '../support/builders.ts';
import { ask } from '../support/shops/ask-shop.ts';
import type { Visit } from './scene.ts';

type Detail = ReplyOf<'sellerOrder'>['order'];
type Act = BodyOf<'sellerOrderAct'>['act'];
type NextAction = Act | ((order: Detail) => Act);

/** An order of two products, with two pieces of the second, and its later events. */
export interface Story {
  method?: OnlineMethod;
  /** The buttons that are pressed on the payment's test page, in order. */
  choices?: string[];
  acts?: NextAction[];
  /** The goods that the customer withdraws from; empty means the whole order. */
  withdrawnFrom?: string;
}

/** Places an order of the seeded customer and plays its story. Returns the order's id. */
export async function tell(
  { seeded }: Visit,
  { method, choices = [], acts = [], withdrawnFrom }: Story,
): Promise<string> {
  const { shop, products, customer } = seeded;
  const request = await requests.newContext({ baseURL: shop.url });
  const { token } = customer;
  const wanted = products.filter(({ inStock, quantity }) => inStock && (quantity ?? null) === null).slice(8, 10);
  const cents = wanted.reduce((sum, product, index) => sum + listedProduct(product).offerCents * (index + 1), 0);
  const items = wanted.map(({ _id }, index) => ({ product: _id, quantity: index + 1 }));
  const { addresses } = await ask({ request }, 'addressGet', {}, { token });
  const order = anOrderBody({ items, address: addresses[0]?._id ?? '', amount: toEuros(cents) });
  const online = { ...order, paymentType: 'Online' as const, ...(method && { paymentMethod: method }) };
  const placed = await ask({ request }, method ? 'orderStripe' : 'orderCod', method ? online : order, { token });
  const { orderId = '', ...reply } = placed;
  const page = 'url' in reply ? (reply.url ?? '') : '';
  for (const choice of choices) await request.post(page, { form: { choice, phone: '912345678' }, maxRedirects: 0 });
  const { token: seller = '' } = await ask({ request }, 'sellerLogin', shop.seller);
  for (const act of acts) {
    const found = await ask({ request }, 'sellerOrder', undefined, { token: seller, query: `?orderId=${orderId}` });
    const chosen = typeof act === 'function' ? act(found.order) : act;
    await ask({ request }, 'sellerOrderAct', { orderId, version: found.order.version, act: chosen }, { token: seller });
  }
  if (withdrawnFrom !== undefined) {
    const { name, email } = customer;
    const withdrawal = aWithdrawal({ name, email, orderNumber: orderId, goods: withdrawnFrom });
    await ask({ request }, 'withdrawalDeclare', withdrawal);
  }
  await request.dispose();
  return orderId;
}

const returnId = ({ returns }: Detail) => returns.at(-1)?.id ?? '';
export const ship = { kind: 'ship', trackingNumber: 'DA123456789PT', carrier: 'CTT' } as const;
export const delivered = [ship, { kind: 'deliver' } as const];
export const returned: NextAction[] = [
  { kind: 'request_return', lines: [{ position: 1, quantity: 1 }], reason: 'size', note: '' },
  (order) => ({ kind: 'receive_return', returnId: returnId(order), isSellable: true }),
  (order) => ({ kind: 'settle_return', returnId: returnId(order), delivery: false }),
];
