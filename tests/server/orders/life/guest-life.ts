import fc from 'fast-check';
import { expect } from 'vitest';
import type { SellerAction, SellerActionKind } from '#features/orders/contract/order-actions.ts';
import type { EndpointName } from '#app/endpoints.ts';
import { aNewAddress } from '../../../support/builders.ts';
import { mailsTo, tokenMailed } from '../../../support/shops/mailed-links.ts';
import type { TestShop } from '../../../support/shops/test-shop.ts';

const MINUTE = 60_000;

/** A step in the life of a guest's cash order. */
export type GuestStep =
  | { do: 'link' | 'old link' | 'cancel' }
  | { do: 'act'; kind: 'confirm' | 'process' | 'ship' | 'deliver' | 'collect' | 'cancel' }
  | { do: 'correct'; by: 'seller' | 'guest'; to: number }
  | { do: 'wait'; minutes: number };

/** A random life of such an order. With more than ten pieces it waits for its link. If `keeps` is true, its stock is reserved during that wait. */
export const guestLives = fc.record({
  pieces: fc.constantFrom(1, 7, 11, 20),
  keeps: fc.boolean(),
  steps: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom<GuestStep>({ do: 'link' }, { do: 'old link' }, { do: 'cancel' }) },
      {
        weight: 5,
        arbitrary: fc
          .constantFrom('confirm', 'process', 'ship', 'ship', 'deliver', 'collect', 'cancel')
          .map((kind): GuestStep => ({ do: 'act', kind })),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('correct' as const),
          by: fc.constantFrom('seller' as const, 'guest' as const),
          to: fc.nat(2),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(1, 60, 23 * 60, 25 * 60).map((minutes): GuestStep => ({ do: 'wait', minutes })),
      },
    ),
    { minLength: 3, maxLength: 12 },
  ),
});

/** A small model of the rules: the expected state of the order. */
export interface GuestModel {
  state: 'waiting' | 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled';
  /** The end of the wait, in milliseconds. */
  until: number;
  keeps: boolean;
  quantity: number;
  isPaid: boolean;
  /** Whether the guest has followed a link. The account then keeps that address, even if the order's address is corrected. */
  isProven: boolean;
  /** The address that receives its mails. */
  email: string;
}

/** The quantity that the order holds or has shipped. */
export const heldBy = ({ state, keeps, quantity }: GuestModel): number =>
  state === 'cancelled' || (state === 'waiting' && !keeps) ? 0 : quantity;

const isHere = ({ state }: GuestModel) => ['waiting', 'pending', 'processing'].includes(state);
const isOut = ({ state }: GuestModel) => state === 'shipped' || state === 'delivered';

const may: Record<Extract<GuestStep, { do: 'act' }>['kind'], (model: GuestModel) => boolean> = {
  confirm: ({ state }) => state === 'waiting',
  process: ({ state }) => state === 'pending',
  ship: ({ state }) => state === 'pending' || state === 'processing',
  deliver: ({ state }) => state === 'shipped',
  collect: (model) => isOut(model) && !model.isPaid,
  cancel: isHere,
};

const after: Partial<Record<SellerActionKind, GuestModel['state']>> = {
  confirm: 'pending',
  process: 'processing',
  ship: 'shipped',
  deliver: 'delivered',
  cancel: 'cancelled',
};

const actOf = (kind: Extract<GuestStep, { do: 'act' }>['kind']): SellerAction => {
  if (kind === 'ship') return { kind, trackingNumber: '', carrier: '' };
  return kind === 'cancel' ? { kind, reason: 'Esgotado' } : { kind };
};

/** A guest's order during its random life. */
export interface GuestOrder {
  shop: TestShop;
  orderId: string;
  /** The addresses for corrections. The first one is the address that the guest typed. */
  emails: readonly [string, ...string[]];
  /** The link in the first mail. */
  firstLink: string;
  tokens: { guest: string; seller: string };
}

async function isDone(order: GuestOrder, name: EndpointName, { token, body }: { token?: string; body: object }) {
  const { status } = await order.shop.send(name, { token, body });
  expect([200, 400, 403, 404, 409, 410]).toContain(status);
  return status === 200;
}

/** Performs one step, updates the model, and expects the shop to allow exactly what the model allows. */
export async function takeGuestStep(order: GuestOrder, model: GuestModel, step: GuestStep): Promise<void> {
  const { shop, orderId, tokens, emails } = order;
  const query = `?orderId=${orderId}`;
  const { version } = (await shop.ask('sellerOrder', { token: tokens.seller, query })).order;
  const own = { orderId, version };
  if (step.do === 'act') {
    const isAllowed = may[step.kind](model);
    const sent = { token: tokens.seller, body: { ...own, act: actOf(step.kind) } };
    expect([step.kind, await isDone(order, 'sellerOrderAct', sent)]).toEqual([step.kind, isAllowed]);
    if (isAllowed && step.kind === 'collect') model.isPaid = true;
    else if (isAllowed) model.state = after[step.kind] ?? model.state;
  } else if (step.do === 'cancel') {
    const isAllowed = isHere(model);
    expect(await isDone(order, 'orderCancel', { token: tokens.guest, body: own })).toBe(isAllowed);
    if (isAllowed) model.state = 'cancelled';
  } else if (step.do === 'correct') {
    const email = emails[step.to] ?? emails[0];
    const name = step.by === 'seller' ? 'sellerOrderAddress' : 'orderAddress';
    const sent = { token: tokens[step.by], body: { ...own, address: aNewAddress({ email }) } };
    expect(await isDone(order, name, sent)).toBe(isHere(model));
    if (isHere(model) && !model.isProven) model.email = email;
  } else if (step.do === 'wait') {
    shop.pass(step.minutes * MINUTE);
    await shop.api.runPaymentJobs();
    await shop.api.deliverMail();
    if (model.state === 'waiting' && shop.now().getTime() >= model.until) model.state = 'cancelled';
  } else await followLink(order, model, step.do);
}

/** The link in the newest mail verifies the address. A link that was mailed to an earlier address does not work. */
async function followLink(order: GuestOrder, model: GuestModel, which: 'link' | 'old link'): Promise<void> {
  const isOld = which === 'old link';
  const token = isOld ? order.firstLink : await tokenMailed(order.shop, model.email, 'order');
  const reply = await order.shop.send('entryConfirm', { body: { token } });
  const isEntered = reply.status === 200;
  // Verifying the address starts a new session and ends the earlier ones.
  if (isEntered) order.tokens.guest = ((await reply.json()) as { token: string }).token;
  if (isOld && model.email !== order.emails[0]) expect(isEntered).toBe(false);
  if (!isOld && model.state === 'waiting') expect(isEntered).toBe(true);
  if (isEntered) model.isProven = true;
  if (isEntered && model.state === 'waiting') model.state = 'pending';
}

/**
 * Expects that the order's mails after mail `since`, and all its pending mails, go to the address of the model. Returns
 * the number of the newest mail.
 */
export async function expectMailsThere({ shop, emails }: GuestOrder, { email }: GuestModel, since: number) {
  const mails = (await Promise.all(emails.map((to) => mailsTo(shop, to)))).flat();
  const later = mails.filter(({ seq, sent_at }) => seq > since || sent_at === null);
  expect(later.filter(({ to }) => to !== email).map(({ to, subject }) => [to, subject])).toEqual([]);
  return Math.max(since, ...mails.map(({ seq }) => seq));
}
