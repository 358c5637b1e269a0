import type { SellerAction, SellerActionKind } from '#features/orders/contract/order-actions.ts';
import type { OnlineMethod } from '#features/payments/contract.ts';
import { logSellerIn, readyToOrder } from './shoppers.ts';
import { storedMails } from './mailed-links.ts';
import type { ApiSettings } from '#app/api/api-settings.ts';
import { origin } from './api-client.ts';
import type { OpenShop, TestShop } from './test-shop.ts';

type ActOf<Kind extends SellerActionKind> = Omit<Extract<SellerAction, { kind: Kind }>, 'kind'>;

/** Presses a button on a page of the sandbox, like a browser. */
export const press = (
  shop: TestShop,
  url: string,
  choice: string,
  fields: Record<string, string> = {},
): Promise<Response> =>
  shop.api.fetch(
    new Request(url, {
      method: 'POST',
      body: new URLSearchParams({ choice, ...fields }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', 'sec-fetch-site': 'cross-site' },
    }),
  );

/** A shop with the sandbox, a customer who is ready to order two decks and one wax for 73.13, and the seller. */
export async function orderShop(
  open: OpenShop,
  settings: Partial<ApiSettings> = {},
  ports: Parameters<OpenShop>[1] = {},
) {
  const shop = await open(
    { siteUrl: origin, mailTo: 'loja@nortada.pt', ...settings },
    { latePaymentDelay: 1, ...ports },
  );
  const ready = await readyToOrder(shop);
  const { token, order } = ready;
  const seller = await logSellerIn(shop);
  const detail = async (orderId: string) =>
    (await shop.ask('orderDetail', { token, query: `?orderId=${orderId}` })).order;
  const seen = async (orderId: string) =>
    (await shop.ask('sellerOrder', { token: seller, query: `?orderId=${orderId}` })).order;
  const actionBody = async <Kind extends SellerActionKind>(
    orderId: string,
    kind: Kind,
    more?: Partial<ActOf<Kind>>,
  ) => ({
    token: seller,
    body: { orderId, version: (await seen(orderId)).version, act: { kind, ...more } },
  });
  const act = async <Kind extends SellerActionKind>(orderId: string, kind: Kind, more?: Partial<ActOf<Kind>>) =>
    (await shop.ask('sellerOrderAct', await actionBody(orderId, kind, more))).order;
  const placeCash = async (changes: object = {}) =>
    (await shop.ask('orderCod', { token, body: { ...order, ...changes } })).orderId ?? '';
  const placeOnline = async (paymentMethod: OnlineMethod = 'card', changes: object = {}) => {
    const body = { ...order, ...changes, paymentType: 'Online', paymentMethod };
    const { orderId = '', url = '' } = await shop.ask('orderStripe', { token, body, headers: { origin } });
    return { orderId, url };
  };
  const mails = () => storedMails(shop);
  return {
    ...ready,
    shop,
    seller,
    detail,
    seen,
    placeCash,
    placeOnline,
    /** Places an order by card and pays it. */
    async placePaid(changes: object = {}) {
      const placed = await placeOnline('card', changes);
      await press(shop, placed.url, 'pay');
      return placed;
    },
    /** Places an order on delivery, ships it, and takes these further steps. */
    async placeShipped(...kinds: ('deliver' | 'collect' | 'come_back')[]) {
      const orderId = await placeCash();
      await act(orderId, 'ship');
      for (const kind of kinds) await act(orderId, kind);
      return orderId;
    },
    /** Performs a seller's action on the order's current version. Returns the order. */
    act,
    refusedAction: async <Kind extends SellerActionKind>(orderId: string, kind: Kind, more?: Partial<ActOf<Kind>>) =>
      (await shop.refused('sellerOrderAct', await actionBody(orderId, kind, more))).code,
    cancel: async (orderId: string) => {
      const { version } = await detail(orderId);
      return (await shop.ask('orderCancel', { token, body: { orderId, version } })).order;
    },
    press: (url: string, choice: string, fields?: Record<string, string>) => press(shop, url, choice, fields),
    mails,
    /** The subjects of the mails to the customer, without the order's number. */
    subjects: async () =>
      (await mails())
        .filter(({ to }) => to === 'maria@example.pt')
        .map(({ subject }) => subject.replace(/\s*#\w+/g, '')),
    desk: async () => (await shop.ask('sellerOrders', { token: seller })).desk,
    onDesk: async (desk: string) =>
      (await shop.ask('sellerOrders', { token: seller, query: `?desk=${desk}` })).orders.map(({ _id }) => _id),
  };
}

export type OrderShop = Awaited<ReturnType<typeof orderShop>>;
