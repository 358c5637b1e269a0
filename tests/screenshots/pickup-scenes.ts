import type { Page } from 'playwright/test';
import type { PickupTerms } from '#features/delivery/contract.ts';
import { pickup as text } from '#features/delivery/text/pickup.ts';
import { orderTimeline } from '#features/orders/text/order-timeline.ts';
import { sellerPickup } from '#features/orders/text/seller-pickup.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { asCustomer, cartOf, withCart } from './customer-scenes.ts';
import { type Story, tell } from './order-story.ts';
import { changeAnswer, type Scene, type Visit } from './scene.ts';
import { orderScene as sellerScene } from './seller-order-scenes.ts';
import { asSeller } from './seller-visit.ts';

const terms: PickupTerms = {
  address: ['Rua do Farol 12', '2655-123 Ericeira'],
  hours: ['Segunda a sexta, 10:00 às 19:00', 'Sábado, 10:00 às 13:00'],
  hint: 'Traga o número da encomenda.',
  keptDays: 14,
};
const { address, hours, hint } = terms;
const ready = { kind: 'ship', trackingNumber: '', carrier: '' } as const;
const pickupOf = (until: string | null) => ({ address, hours, hint, until });

/** A value as Astro writes it into the attribute of an island. */
const asProp = (value: unknown): unknown => {
  if (Array.isArray(value)) return [1, value.map(asProp)];
  if (typeof value !== 'object' || value === null) return [0, value];
  return [0, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asProp(one)]))];
};

/** Adds the pick-up to the delivery terms of the cart page, because the content of the demo shop has none. */
async function offerPickup({ page }: Visit): Promise<void> {
  const added = `"pickup":${JSON.stringify(asProp(terms))},`.replaceAll('"', '&quot;');
  await page.route('**/cart', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('&quot;localHolidays&quot;', `${added}&quot;localHolidays&quot;`);
    await route.fulfill({ response, body });
  });
}

const cartScene = (name: string, then: (page: Page) => Promise<unknown>): Scene =>
  asCustomer(`cart-pickup-${name}`, () => '/cart', {
    before: async (visit) => {
      await withCart(cartOf)(visit);
      await offerPickup(visit);
    },
    then: async ({ page }) => {
      await page.getByRole('radio', { name: text.atShop }).waitFor();
      await then(page);
    },
  });

/** The customer's page of an order to collect. */
const orderScene = (name: string, until: string | null, story: Story): Scene =>
  asCustomer(`order-pickup-${name}`, () => '/my-orders', {
    then: async (visit) => {
      const orderId = await tell(visit, story);
      await changeAnswer<{ order: object }>(visit.page, '**/api/order/detail*', ({ order, ...reply }) => ({
        ...reply,
        order: { ...order, arrival: null, pickup: pickupOf(until) },
      }));
      await visit.page.goto(`/my-orders/${orderId}`, { waitUntil: 'networkidle' });
      await visit.page.getByRole('heading', { name: orderTimeline.timeline }).waitFor();
    },
  });

/** Loads the seller's page again with orders to collect. */
async function asPickup(page: Page): Promise<void> {
  const collected = { arrival: null, pickup: pickupOf(null) };
  await changeAnswer<{ order: object }>(page, '**/api/seller/order?*', ({ order, ...reply }) => ({
    ...reply,
    order: { ...order, ...collected },
  }));
  await changeAnswer<{ orders: object[] }>(page, '**/api/seller/orders?*', ({ orders, ...reply }) => ({
    ...reply,
    orders: orders.map((order, index) => (index % 2 === 0 ? { ...order, ...collected } : order)),
  }));
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByText(sellerPickup.mark).first().waitFor();
}

/** Collecting an order at the shop, for the customer and the seller. */
export const pickupScenes: Scene[] = [
  cartScene('offered', (page) => page.getByRole('radio', { name: text.toAddress }).focus()),
  cartScene('chosen', async (page) => {
    await page.getByRole('radio', { name: text.atShop }).check();
    await page.getByRole('radio', { name: delivery.cashAtShop }).check();
  }),
  orderScene('preparing', null, {}),
  orderScene('ready', '2026-12-12', { acts: [ready] }),
  sellerScene('pickup', {}, asPickup),
  sellerScene('pickup-ready', { acts: [ready] }, asPickup),
  asSeller('desk-pickup', '/seller/orders', asPickup),
];
