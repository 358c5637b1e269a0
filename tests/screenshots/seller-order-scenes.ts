import type { Page } from 'playwright/test';
import { sellerOrder as text } from '#features/orders/text/seller-order.ts';
import { sellerOrderChange as change } from '#features/orders/text/seller-order-change.ts';
import { sellerOrderMails as mails } from '#features/orders/text/seller-order-mails.ts';
import { delivered, returned, ship, type Story, tell } from './order-story.ts';
import type { Scene, Visit } from './scene.ts';
import { asSeller, button } from './seller-visit.ts';

/** A page of the seller's area after the story of a customer's order, with the actions before the picture. */
const afterStory = (
  name: string,
  story: Story,
  pathOf: (orderId: string) => string,
  then?: (page: Page) => Promise<unknown>,
): Scene => {
  const scene = (path: string) => asSeller(name, path, then, !then);
  return {
    name: scene('').name,
    open: async (visit: Visit) => await scene(pathOf(await tell(visit, story))).open(visit),
  };
};

/** The seller's page of an order. `then` opens a form there. */
export const orderScene = (name: string, story: Story, then?: (page: Page) => Promise<unknown>): Scene =>
  afterStory(`order-${name}`, story, (orderId) => `/seller/order/${orderId}`, then);

const deskScene = (name: string, story: Story): Scene =>
  afterStory(`desk-${name}`, story, () => `/seller/orders?desk=${name.split('-')[0]}`);

const paid: Story = { method: 'card', choices: ['pay'] };
const part = { kind: 'refund', amount: 5, reason: 'Atraso' } as const;
const all = { kind: 'refund', reason: 'Sem stock' } as const;

/** Opens the editor, finds a piece, and previews a discount. */
async function previewDiscount(page: Page): Promise<void> {
  await button(page, change.open).click();
  await page.getByLabel(change.search, { exact: true }).fill('wax');
  await button(page, change.find).click();
  await button(page, change.addNow).first().waitFor();
  await page.getByLabel(change.discount).fill('10');
  await button(page, change.preview).click();
  await button(page, change.apply).waitFor();
}

/** Loads the page again until the outbox has sent a mail, then sends it again. A mail that the seller causes is never held. */
async function untilMailed(page: Page): Promise<void> {
  const again = button(page, /^Send again/);
  for (let time = 0; time < 40 && !(await again.isVisible()); time++) await page.reload({ waitUntil: 'networkidle' });
  await again.click();
  await page.getByText(`, ${mails.copy}: `).waitFor();
}

/** The seller's order page and the lists of the desk, in the states of money and goods. */
export const sellerOrderScenes: Scene[] = [
  orderScene('to-pack', {}),
  orderScene('unpaid', { method: 'multibanco', choices: ['giveVoucher'] }),
  orderScene('reminded', { method: 'multibanco', choices: ['giveVoucher'], acts: [{ kind: 'remind' }] }, untilMailed),
  orderScene('noted', {
    acts: [
      { kind: 'note', note: 'Ligar antes das 12 h' },
      { kind: 'note', note: 'Porta azul, ao lado do café' },
    ],
  }),
  orderScene('paid', paid),
  orderScene('shipped', { acts: [ship] }),
  orderScene('cash-due', { acts: delivered }),
  orderScene('returned', { ...paid, acts: [...delivered, ...returned] }),
  orderScene('came-back', { acts: [ship, { kind: 'come_back', note: 'Morada fechada', isSellable: false }] }),
  orderScene('refund-failed', { ...paid, choices: ['pay', 'refundsFail'], acts: [all] }),
  orderScene('given-back', { ...paid, acts: [all] }),
  orderScene('cancelled', { ...paid, acts: [{ kind: 'cancel', reason: 'Sem stock' }] }),
  afterStory('month-end', { acts: [...delivered, { kind: 'collect' }, part] }, () => '/seller/month-end'),
  deskScene('waiting', { method: 'multibanco', choices: ['giveVoucher'] }),
  deskScene('settle', { ...paid, choices: ['pay', 'refundsFail'], acts: [all] }),
  deskScene('settle-withdrawal', { acts: [...delivered, { kind: 'collect' }], withdrawnFrom: '' }),
  deskScene('all-withdrawn', { method: 'multibanco', choices: ['giveVoucher'], withdrawnFrom: '' }),
  orderScene('withdrawn-part', { ...paid, withdrawnFrom: '1 × Fu Wax' }),
  afterStory('messages-withdrawn', { acts: delivered, withdrawnFrom: '' }, () => '/seller/messages'),
  orderScene('return-here', { ...paid, acts: [...delivered, ...returned.slice(0, 2)] }, (page) =>
    button(page, /^Refund /).click(),
  ),
  orderScene('mending', {}, (page) => button(page, text.mend).click()),
  orderScene('changing', paid, previewDiscount),
  orderScene('change-consent', paid, async (page) => {
    await button(page, change.open).click();
    await button(page, /^Pieces of .*: one more$/).click();
    await button(page, change.preview).click();
    await page.getByText(change.refusals.needs_consent).waitFor();
  }),
];
