import { expect } from 'vitest';
import { ownMailAccount } from '#features/messages/contract/own-mail-account.ts';
import { aNewAddress, aWithdrawal } from '../../support/builders.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo } from '../../support/shops/mailed-links.ts';
import { anOrderBody, logSellerIn, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const victim = 'vitima@example.pt';
const nif = '501964843';
const shopMail = 'loja@nortada.pt';

/** The text that a stranger types into a field, and the part of it that no mail may show. */
const hostile = [
  ['a link', 'Ganhe em https://burla.example/x', 'burla.example'],
  ['a bare domain', 'Ganhe em burla.pt', 'burla.pt'],
  ['markup', '<b>Prémio</b>', 'Prémio'],
  ['a number to call', 'Ligue 912 345 678 já', '912 345 678'],
  ['a long text', `Prémio ${'muito '.repeat(105)}grande`, 'Prémio'],
] as const;

interface Stranger {
  shop: TestShop;
  typed: string;
}

async function orderAsGuest({ shop }: Stranger, changes: { address?: object; order?: object }) {
  const { token = '' } = await shop.ask('guest', { body: { email: victim } });
  const saved = await shop.send('addressAdd', { token, body: { address: { ...aNewAddress(), ...changes.address } } });
  // If the field rejects the text, nothing is sent.
  if (saved.status !== 200) return undefined;
  const { addresses } = await shop.ask('addressGet', { token });
  const { deck } = await smallCatalogue(shop);
  const items = [{ product: deck._id, quantity: 1 }];
  const order = anOrderBody({ items, address: addresses.at(-1)?._id ?? '', amount: 34.9 });
  const placed = await shop.send('orderCod', { token, body: { ...order, ...changes.order } });
  const { orderId } = (await placed.json()) as { orderId?: string };
  return orderId === undefined ? undefined : { token, orderId };
}

const inAddress =
  (field: string) =>
  async (stranger: Stranger): Promise<void> => {
    const { shop } = stranger;
    const placed = await orderAsGuest(stranger, { address: { [field]: stranger.typed } });
    if (!placed) return;
    await shop.ask('orderCancel', { token: placed.token, body: { orderId: placed.orderId, version: 0 } });
  };

const inWithdrawal =
  (field: 'name' | 'orderNumber' | 'goods') =>
  async (stranger: Stranger): Promise<void> => {
    const { shop, typed } = stranger;
    // The stranger placed the order with the victim's address.
    const placed = await orderAsGuest(stranger, {});
    const orderNumber = placed?.orderId.slice(-8) ?? '';
    const body = aWithdrawal({ email: victim, orderNumber, [field]: typed });
    // The contract rejects a long order number.
    expect([200, 400]).toContain((await shop.send('withdrawalDeclare', { body })).status);
  };

/** Every free text that can reach a mail. Each function sends it as a stranger who typed the victim's address. */
const fields: Record<string, (stranger: Stranger) => Promise<unknown>> = {
  'the first name of an address': inAddress('firstName'),
  'the last name of an address': inAddress('lastName'),
  'the street of an address': inAddress('street'),
  'the town of an address': inAddress('city'),
  'the country of an address': inAddress('country'),
  'the company of an invoice': (stranger) => orderAsGuest(stranger, { order: { nif, company: stranger.typed } }),
  'the company of an order that the seller corrects': async (stranger) => {
    const { shop, typed } = stranger;
    const placed = await orderAsGuest(stranger, { order: { nif, company: typed } });
    if (!placed) return;
    const seller = await logSellerIn(shop);
    const { orderId } = placed;
    const body = { orderId, version: 0, act: { kind: 'correctEmail', email: victim } };
    await shop.send('sellerOrderAct', { token: seller, body });
  },
  'the name in a withdrawal': inWithdrawal('name'),
  'the order number in a withdrawal': inWithdrawal('orderNumber'),
  'the goods in a withdrawal': inWithdrawal('goods'),
  'the name of a registration': ({ shop, typed }) =>
    shop.send('userRegister', { body: { name: typed, email: victim, password: 'ondas e mais ondas' } }),
  'the reason of a return': async (stranger) => {
    const placed = await orderAsGuest(stranger, {});
    if (!placed) return;
    const body = { orderId: placed.orderId, version: 0, lines: [], reason: stranger.typed, note: stranger.typed };
    await stranger.shop.send('orderReturn', { token: placed.token, body });
  },
};

describeOnBothDatabases('A mail to an address that no one has proven', (it, open) => {
  it.each(Object.entries(fields))(
    'A mail to an address that no one has proven shows no link, markup, phone number or long text from %s.',
    async (_field, send) => {
      const shop = await open({ siteUrl: origin, mailTo: shopMail });
      for (const [kind, typed, trace] of hostile) {
        await send({ shop, typed });
        for (const mail of await mailsTo(shop, victim)) {
          expect(`${mail.subject} ${mail.text} ${mail.html}`, kind).not.toContain(trace);
        }
      }
      expect((await mailsTo(shop, victim)).length).toBeGreaterThan(0);
    },
  );

  it('A mail to an address that no one has proven is never caused by a contact message, which goes to the shop alone.', async () => {
    const shop = await open({ siteUrl: origin, mailTo: shopMail });
    const { contact } = ownMailAccount.templates;
    for (const [, typed] of hostile) {
      const template_params = { name: typed.slice(0, 40), email: victim, message: typed };
      await shop.ask('emailSend', { body: { template_id: contact, template_params } });
    }
    expect(await mailsTo(shop, victim)).toEqual([]);
    expect(await mailsTo(shop, shopMail)).toHaveLength(hostile.length);
  });

  it('A mail to an address that no one has proven shows a usual company, name and list of goods.', async () => {
    const shop = await open({ siteUrl: origin });
    const company = 'Escola da Ria, Lda.';
    const placed = await orderAsGuest({ shop, typed: '' }, { order: { nif, company } });
    const goods = Array.from({ length: 12 }, (_, n) => `${n + 1} × Wax Cool (85 g)`).join(', ');
    const body = aWithdrawal({ email: victim, orderNumber: placed?.orderId.slice(-8) ?? '', goods });
    await shop.ask('withdrawalDeclare', { body });
    const [confirmation, receipt] = await mailsTo(shop, victim);
    for (const text of [confirmation?.text, confirmation?.html]) expect(text).toContain(`${nif}, ${company}`);
    for (const text of [receipt?.text, receipt?.html]) expect(text).toContain(goods);
  });
});
