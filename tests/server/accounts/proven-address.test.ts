import { expect } from 'vitest';
import { Failure } from '#core/errors.ts';
import {
  customerLogin,
  logSellerIn,
  orderDeck,
  registerCustomer,
  registerUnproven,
} from '../../support/shops/shoppers.ts';
import { aNewAddress } from '../../support/builders.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo, tokenMailed } from '../../support/shops/mailed-links.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

const HOUR = 60 * 60_000;
const { email } = customerLogin;

const isProven = async (shop: TestShop, token: string) => (await shop.ask('account', { token })).account.isProven;
const confirm = (shop: TestShop, token: string, session?: string) =>
  shop.ask('addressConfirm', { token: session, body: { token } });
const refusedLink = (shop: TestShop, token: string) => shop.refused('addressConfirm', { body: { token } });
const invalid = { status: 400, code: 'link_invalid' };

/** A customer with an unverified address and an order. The text of every typed field marks it as typed. */
async function unprovenOrder(open: OpenShop) {
  const shop = await open({ siteUrl: origin });
  const body = { ...customerLogin, name: 'Typedname Typedlast' };
  const { token = '' } = await shop.ask('userRegister', { body });
  const typed = { firstName: 'Typedfirst', lastName: 'Typedlast', street: 'Typedstreet', city: 'Typedcity' };
  return { shop, ...(await orderDeck(shop, token, typed)) };
}

describeOnBothDatabases('Verified addresses', (it, open) => {
  it('The address of a new account is verified by the mailed link, once and for 24 hours.', async () => {
    const shop = await open({ siteUrl: origin });
    const token = await registerUnproven(shop);
    expect(await isProven(shop, token)).toBe(false);
    const [mail, ...others] = await mailsTo(shop, email);
    expect([mail?.subject, others]).toEqual(['Confirme o seu e-mail', []]);
    expect(mail?.text).not.toContain('Maria');
    const first = await tokenMailed(shop, email, 'address');
    expect(first).toMatch(/^[\w-]{43}$/);
    shop.pass(24 * HOUR);
    expect(await refusedLink(shop, first)).toMatchObject(invalid);
    await shop.ask('addressProof', { token, body: {} });
    const second = await tokenMailed(shop, email, 'address');
    await confirm(shop, second, token);
    expect(await isProven(shop, token)).toBe(true);
    expect(await refusedLink(shop, second)).toMatchObject(invalid);
  });

  it('The address of a new account is not verified by a GET of the link, which mail scanners do, nor by another kind of link.', async () => {
    const shop = await open({ siteUrl: origin });
    const token = await registerUnproven(shop);
    const link = await tokenMailed(shop, email, 'address');
    const opened = await shop.api.fetch(new Request(`${origin}/api/account/address/confirm?token=${link}`));
    expect(opened.status).toBe(405);
    expect(await isProven(shop, token)).toBe(false);
    expect(await refusedLink(shop, 'made-up')).toMatchObject(invalid);
    await confirm(shop, link, token);
  });

  it('The address of a new account is verified once when the link is used twice at the same moment.', async () => {
    const shop = await open({ siteUrl: origin });
    const token = await registerUnproven(shop);
    const body = { token: await tokenMailed(shop, email, 'address') };
    const replies = await Promise.all([1, 2, 3].map(() => shop.send('addressConfirm', { token, body })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('The address of a new account gets another link only for its owner, a limited number of times, until it is verified.', async () => {
    const shop = await open({ siteUrl: origin });
    const token = await registerUnproven(shop);
    const older = await tokenMailed(shop, email, 'address');
    for (let tries = 0; tries < 10; tries += 1) await shop.ask('addressProof', { token, body: {} });
    expect(await shop.refused('addressProof', { token, body: {} })).toMatchObject({ status: 429 });
    expect(await mailsTo(shop, email)).toHaveLength(11);
    await confirm(shop, older, token);
    expect(await refusedLink(shop, await tokenMailed(shop, email, 'address'))).toMatchObject(invalid);
    await shop.ask('addressProof', { token, body: {} });
    expect(await mailsTo(shop, email)).toHaveLength(11);
  });

  it('The link of a new account is stored as a hash, and uses the public address.', async ({ shop }) => {
    const body = { name: 'Maria', ...customerLogin };
    await shop.ask('userRegister', { body, headers: { origin } });
    const token = await tokenMailed(shop, email, 'address');
    expect((await mailsTo(shop, email))[0]?.html).toContain(`${origin}/confirm/address?token=${token}`);
    const links = await shop.inDatabase((db) => db.selectFrom('mailed_links').selectAll().execute());
    expect(links).toHaveLength(1);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  it('Mails to an unverified address contain no text that the holder of the account typed.', async () => {
    const { shop, token, orderId } = await unprovenOrder(open);
    const seller = await logSellerIn(shop);
    const act = { kind: 'ship', trackingNumber: 'RR1PT' };
    await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version: 0, act } });
    const unproven = (await mailsTo(shop, email)).slice(1);
    expect(unproven).toHaveLength(2);
    for (const { subject, text, html } of unproven) expect(`${subject}${text}${html}`).not.toContain('Typed');
    expect(unproven[0]?.text).toContain('Olá,\n');
    expect(unproven[0]?.text).toContain('2655-123 Ericeira\nA morada completa está na página da encomenda.');
    await confirm(shop, await tokenMailed(shop, email, 'address'), token);
    await shop.ask('sellerOrderAct', { token: seller, body: { orderId, version: 1, act: { kind: 'deliver' } } });
    expect((await mailsTo(shop, email)).at(-1)?.text).toContain('Olá Typedname,');
    expect(await isProven(shop, token)).toBe(true);
  });

  const refusalOf = async (shop: TestShop, name: 'userRegister' | 'addressAdd', sent: object) => {
    const reply = await shop.send(name, sent);
    return [reply.status, Failure.parse(await reply.json()).message];
  };

  it.for(['https://evil.example', 'www.evil.example', 'Ganhou! evil.com/x', 'a.pt', 'Veja bit.ly/abc', 'EVIL.COM'])(
    'A web address such as “%s” is not a valid name of a person or town, and the error says why.',
    async (words, { shop }) => {
      const refused = await refusalOf(shop, 'userRegister', { body: { ...customerLogin, name: words } });
      expect(refused).toEqual([400, 'Nome: Não pode conter um endereço de internet.']);
      const token = await registerCustomer(shop);
      for (const [field, label] of Object.entries({ firstName: 'Nome', lastName: 'Apelido', city: 'Cidade' })) {
        const body = { address: { ...aNewAddress(), [field]: words } };
        const sentence = `${label}: Não pode conter um endereço de internet.`;
        expect(await refusalOf(shop, 'addressAdd', { token, body })).toEqual([400, sentence]);
      }
    },
  );

  it.for(['J.P. Silva', 'Sto.Tirso', 'S.João da Madeira', 'Maria.de Jesus', "D'Ávila", 'V. N. de Gaia'])(
    'A web address is not detected in “%s”',
    async (words, { shop, token }) => {
      await shop.ask('userRegister', { body: { ...customerLogin, email: 'outra@example.pt', name: words } });
      await shop.ask('addressAdd', { token, body: { address: aNewAddress({ city: words, lastName: words }) } });
    },
  );
});
