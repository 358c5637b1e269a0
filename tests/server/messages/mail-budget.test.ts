import { expect, it } from 'vitest';
import { type MailKind, mailKinds } from '#server/mail/mail-kinds.ts';
import type { MailTransport, OutgoingMail } from '#server/mail/mail-transport.ts';
import { aWithdrawal } from '../../support/builders.ts';
import { origin } from '../../support/shops/api-client.ts';
import { anOrderBody, registerUnproven, saveAddress, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;
const victim = 'vitima@example.pt';
const password = 'ondas e mais ondas';

async function placeOrder(shop: TestShop, quantity = 1) {
  const { token = '' } = await shop.ask('guest', { body: { email: victim } });
  const address = await saveAddress(shop, token);
  const { deck } = await smallCatalogue(shop);
  const order = anOrderBody({ items: [{ product: deck._id, quantity }], address, amount: 34.9 * quantity });
  return { token, orderId: (await shop.ask('orderCod', { token, body: order })).orderId ?? '' };
}

async function placeAndCancel(shop: TestShop): Promise<void> {
  const { token, orderId } = await placeOrder(shop);
  await shop.ask('orderCancel', { token, body: { orderId, version: 0 } });
}

const newsletter = { template_id: 'newsletter', template_params: { user_email: victim } };

/** A stranger's attempt to fill an inbox. `prepare` runs once, and `act` runs repeatedly. */
interface Flood {
  prepare?: (shop: TestShop) => Promise<string>;
  act(shop: TestShop, prepared: string): Promise<unknown>;
}

const withAccount = (shop: TestShop) => registerUnproven(shop, { email: victim, password });

/** Places an order and lets the time to confirm it pass. The mail with its link was sent a day before. */
async function placeTooLate(shop: TestShop): Promise<void> {
  const { orderId } = await placeOrder(shop, 11);
  const confirm_by = shop.now().toISOString();
  await shop.inDatabase((db) => db.updateTable('orders').set({ confirm_by }).where('id', '=', orderId).execute());
  await shop.inDatabase((db) => db.deleteFrom('outbox').where('subject', 'like', 'Confirme%').execute());
  await shop.api.runPaymentJobs();
}

/** Every kind of mail that a stranger can cause. The other kinds name the reason why a stranger cannot. */
const floods: Record<MailKind, Flood | 'goes to a proven address' | 'goes to the shop' | 'is caused by the seller'> = {
  customerAct: { act: placeAndCancel },
  orderConfirmation: { act: (shop) => placeOrder(shop, 11) },
  orderExpired: { act: placeTooLate },
  withdrawalReceipt: { act: (shop) => shop.send('withdrawalDeclare', { body: aWithdrawal({ email: victim }) }) },
  addressProof: { prepare: withAccount, act: (shop, token) => shop.send('addressProof', { token, body: {} }) },
  orderLink: {
    prepare: async (shop) => (await placeOrder(shop)).orderId,
    act: (shop) => shop.send('orderLink', { body: { email: victim } }),
  },
  // The guesses that lead to it have their own test of its call limit.
  loginLink: { prepare: withAccount, act: (shop) => shop.send('passwordForgotten', { body: { email: victim } }) },
  passwordReset: { prepare: withAccount, act: (shop) => shop.send('passwordForgotten', { body: { email: victim } }) },
  newEmail: {
    prepare: (shop) => registerUnproven(shop, { email: 'outra@example.pt', password }),
    act: (shop, token) => shop.send('emailChange', { token, body: { email: victim, password } }),
  },
  identityCode: { prepare: withAccount, act: (shop, token) => shop.send('identityCode', { token, body: {} }) },
  newsletterConfirmation: { act: (shop) => shop.send('emailSend', { body: newsletter }) },
  stockNoticeProof: {
    act: async (shop) => {
      for (const { _id } of (await shop.ask('productList')).products) {
        await shop.send('productNotify', { body: { product: _id, email: victim } });
      }
    },
  },
  newsletterWelcome: 'goes to a proven address',
  backInStock: 'goes to a proven address',
  newDevice: 'goes to a proven address',
  keyAdded: 'goes to a proven address',
  passwordChanged: 'goes to a proven address',
  emailChanged: 'goes to a proven address',
  orderNews: 'is caused by the seller',
  reviewHidden: 'is caused by the seller',
  orderNotice: 'goes to the shop',
  withdrawalNotice: 'goes to the shop',
  contactCopy: 'goes to the shop',
  sellerDevice: 'goes to the shop',
  sellerAct: 'goes to the shop',
  lowStock: 'goes to the shop',
  backupAlarm: 'goes to the shop',
};

const caused = Object.entries(floods).flatMap(([kind, flood]) =>
  typeof flood === 'string' ? [] : [[kind as MailKind, flood] as const],
);

it('A kind of mail has a budget exactly if a stranger can cause it.', () => {
  const budgeted = Object.entries(mailKinds).filter(([, { budget }]) => budget !== 'none' && budget !== 'warnings');
  expect(budgeted.map(([kind]) => kind).toSorted()).toEqual(caused.map(([kind]) => kind).toSorted());
});

it('Every kind of mail with a link or code that its recipient waits for is urgent, and no other kind is.', () => {
  const urgent = Object.entries(mailKinds).flatMap(([kind, { isUrgent }]) => (isUrgent ? [kind] : []));
  const links = ['addressProof', 'loginLink', 'newEmail', 'newsletterConfirmation', 'orderLink', 'passwordReset'];
  expect(urgent.toSorted()).toEqual([...links, 'identityCode', 'stockNoticeProof'].toSorted());
});

describeOnBothDatabases('An address that no one has proven', (it, open) => {
  const openWithInbox = async () => {
    const inbox: OutgoingMail[] = [];
    const mailTransport: MailTransport = {
      send: (mail) => Promise.resolve(void inbox.push(mail)),
      close: () => undefined,
    };
    const shop = await open({ siteUrl: origin }, { mailTransport });
    const received = async () => {
      await shop.api.deliverMail();
      return inbox.filter(({ to }) => to.toLowerCase().replace(/\+\d+/, '') === victim);
    };
    return { shop, received };
  };

  it.each(caused)('An unproven address gets a few mails an hour by a flood of %s.', async (_kind, { prepare, act }) => {
    const { shop, received } = await openWithInbox();
    const prepared = (await prepare?.(shop)) ?? '';
    for (let count = 0; count < 10; count++) await act(shop, prepared);
    expect((await received()).length).toBeGreaterThan(0);
    expect((await received()).length).toBeLessThanOrEqual(6);
    shop.pass(HOUR);
    expect((await received()).length).toBeLessThanOrEqual(7);
  });

  it('An address that no one has proven gets every receipt of 300 withdrawals in five mails within 24 hours, and the shop keeps all.', async () => {
    const { shop, received } = await openWithInbox();
    for (let count = 0; count < 300; count++) {
      const body = aWithdrawal({ email: victim, name: `Pessoa ${count}.`, orderNumber: 'não sei' });
      await shop.ask('withdrawalDeclare', { body });
    }
    expect(await received()).toHaveLength(4);
    shop.pass(HOUR - 1);
    expect(await received()).toHaveLength(4);
    shop.pass(1);
    const mails = await received();
    expect(mails).toHaveLength(5);
    for (const part of ['text', 'html'] as const) {
      const all = mails.map((mail) => mail[part]).join(' ');
      for (let count = 0; count < 300; count++) expect(all).toContain(`Pessoa ${count}.`);
    }
    expect(mails[4]?.html.match(/<html/g)).toHaveLength(1);
    const kept = await shop.inDatabase((db) => db.selectFrom('withdrawals').select('id').execute());
    expect(kept).toHaveLength(300);
  });

  it('An address that no one has proven gets no more mails by other spellings and tags of the same address.', async () => {
    const { shop, received } = await openWithInbox();
    for (let count = 0; count < 12; count++) {
      const email = count % 2 === 0 ? `vitima+${count}@example.pt` : 'VITIMA@example.pt';
      await shop.ask('withdrawalDeclare', { body: aWithdrawal({ email }) });
    }
    expect(await received()).toHaveLength(4);
  });

  it('An address that no one has proven gets the terms of the sale with the mail that confirms several orders together.', async () => {
    const { shop, received } = await openWithInbox();
    const placed = [];
    // The first is a receipt. The others wait for the links of their mails.
    for (let count = 0; count < 9; count++) placed.push((await placeOrder(shop)).orderId);
    expect(await received()).toHaveLength(6);
    shop.pass(HOUR);
    const last = (await received()).at(-1);
    for (const orderId of placed.slice(6)) expect(last?.text).toContain(orderId.slice(-8));
    expect(last?.text).toContain('Direito de livre resolução');
    expect(last?.text).toContain('Modelo de formulário de livre resolução');
  });

  it('An address that no one has proven gets mails immediately again after a quiet hour.', async () => {
    const { shop, received } = await openWithInbox();
    const declare = () => shop.ask('withdrawalDeclare', { body: aWithdrawal({ email: victim }) });
    for (let count = 0; count < 4; count++) await declare();
    shop.pass(HOUR);
    await declare();
    expect(await received()).toHaveLength(5);
  });
});
