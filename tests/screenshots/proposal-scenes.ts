import { readStoredMails } from '../support/shops/stored-mails.ts';
import { expect } from '../e2e/shop.ts';
import { type Story, tell } from './order-story.ts';
import { at, hideBanner, type Scene, type Visit } from './scene.ts';
import { orderScene } from './seller-order-scenes.ts';

const oneMore: Story['acts'] = [
  ({ lines }) => ({
    kind: 'propose',
    lines: [{ position: 0, quantity: (lines[0]?.quantity ?? 0) + 1 }],
    added: [],
    askedBy: 'customer',
  }),
];
const dearer: Story = { acts: oneMore };
const paid: Story = { method: 'card', choices: ['pay'], acts: oneMore };
const withdrawn: Story = { acts: [...oneMore, { kind: 'withdraw_change' }] };

/** Returns the path of the mailed link about an order. */
async function linkOf({ seeded: { shop, customer } }: Visit, orderId: string): Promise<string> {
  const link = () => {
    const mail = readStoredMails(shop.dataDir, customer.email).find(
      (text) => text.includes(orderId) && text.includes('/confirm/change?'),
    );
    return /https?:\/\/[^/\s]+(\/confirm\/change\?\S+)/.exec(mail ?? '')?.[1] ?? '';
  };
  await expect.poll(link).not.toBe('');
  return link();
}

/** The customer's page about a proposed change, after the story of an order. */
const proposalScene = (name: string, story: Story): Scene => ({
  name: `proposal-${name}`,
  isWholePage: true,
  open: async (visit) => {
    await hideBanner(visit);
    const orderId = await tell(visit, story);
    await visit.page.goto(await linkOf(visit, orderId), { waitUntil: 'load' });
  },
});

/** The question about a change of an order, for both sides. */
export const proposalScenes: Scene[] = [
  orderScene('proposed', dearer),
  proposalScene('open', dearer),
  proposalScene('paid', paid),
  proposalScene('withdrawn', withdrawn),
  at('proposal-unknown', '/confirm/change?token=unknown', undefined, true),
];
