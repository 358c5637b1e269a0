import { scenes } from '../screenshots/scenes.ts';
import { walkByTab } from '../support/browser/focus-walk.ts';
import { seedOnce, visitScenes } from './scene-visits.ts';
import { expect, test } from './shop.ts';

// Some states are failures that the browser logs.
test.use({ expectedErrors: /^/ });
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

/** The scenes of the journeys of a visitor, a customer and the seller, with their dialogs, sheets and open forms. */
const walked = new Set([
  ...['home', 'list-filtered', 'list-sheet', 'search-suggestions', 'product-whole', 'lightbox', 'menu', 'contact'],
  ...['guide-board', 'guide-deck', 'guide-wax', 'cookie-banner', 'withdrawal-checking'],
  ...['customer-cart', 'customer-cart-addresses', 'customer-payment', 'customer-add-address-errors'],
  ...['login-register', 'account-login-to-order', 'customer-account'],
  ...['customer-order-delivered', 'customer-order-multibanco-otherwise', 'customer-orders', 'customer-write-review'],
  ...['seller-login', 'seller-add-product-filled', 'seller-products-quick-edit', 'seller-products-edit'],
  ...['seller-orders-selected', 'seller-order-to-pack', 'seller-order-mending', 'seller-order-returned'],
  ...['seller-messages', 'seller-reviews', 'seller-system', 'seller-security', 'seller-audit', 'seller-people'],
]);

/** The most stops of a walk. No page of the shop has more, and the first rows of the seller's long lists are enough. */
const MOST_STOPS = 130;

/** A phone, also in landscape, and a desktop, also at 400 % zoom. */
const devices = {
  phone: {
    sizes: [
      [360, 800],
      [768, 400],
      [320, 256],
    ],
    options: {},
  },
  desktop: {
    sizes: [[1440, 900]],
    options: { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false },
  },
} as const;

test('The walk finds a planted cover, a missing ring and a control off the screen.', async ({ page }) => {
  await page.setContent(
    `<style>.bare:focus { outline: none } div { position: fixed; inset: 0 auto auto 0; width: 200px; height: 60px }</style>
     <button>Covered</button><div></div><button class="bare" style="position: fixed; top: 80px">Bare</button>
     <button style="position: fixed; left: -400px">Away</button>`,
  );
  const { faults, stops, isRound } = await walkByTab(page, 20);
  expect({ stops, isRound }).toEqual({ stops: 3, isRound: true });
  expect(faults).toEqual([
    '<button> "Bare" does not draw its focus',
    '<button> "Covered" is under <div></div>',
    '<button> "Away" is off the screen',
  ]);
});

for (const [device, { sizes, options }] of Object.entries(devices)) {
  test(`Every control of every journey is visible when Tab focuses it on a ${device}.`, async ({ browser, shop }) => {
    const faults: string[] = [];
    const chosen = scenes.filter(({ name }) => walked.has(name));
    await visitScenes({ browser, seeded: await seedOnce(shop), scenes: chosen, options }, async (page, { name }) => {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const walk = await walkByTab(page, MOST_STOPS + 2);
        const isEndless = !walk.isRound && !name.startsWith('seller-');
        const endless = isEndless ? [`more than ${MOST_STOPS} stops`] : [];
        faults.push(...[...walk.faults, ...endless].map((fault) => `${name} ${width}x${height}: ${fault}`));
      }
    });
    expect(faults).toEqual([]);
  });
}
