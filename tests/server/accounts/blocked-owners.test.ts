import { afterEach, beforeEach, expect, vi } from 'vitest';
import { ownMailAccount } from '#features/messages/contract/own-mail-account.ts';
import { createMailBox } from '../../support/services/mail-box.ts';
import { customerLogin, registerCustomer, registerUnproven, smallCatalogue } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const stranger = '198.51.100.7';
const home = '192.0.2.1';
const { email } = customerLogin;
const siteUrl = 'https://loja.example';
const limits = { login: { perAccount: 3, perNetwork: 50 } };
const wrong = { ...customerLogin, password: 'não é esta' };

// The limits use the clock of the process.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-15T10:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

type Ask = (shop: TestShop, ip: string) => Promise<Response>;

/** Tries to change the caller's own e-mail to an address that belongs to another person. */
const changeEmail: Ask = async (shop, ip) => {
  const own = { email: `${ip}@example.pt`, password: customerLogin.password };
  const isThere = (await shop.send('userLogin', { body: own })).status === 200;
  const token = isThere ? (await shop.ask('userLogin', { body: own })).token : await registerUnproven(shop, own);
  return await shop.send('emailChange', { ip, token: String(token), body: { email, password: own.password } });
};

/** The calls that the owner needs in the stranger's network too, such as a café's or a mobile carrier's. */
const neededEverywhere = ['guest checkout', 'a reset of the password', 'the link to orders'];

const asks: Record<string, Ask> = {
  'guest checkout': (shop, ip) => shop.send('guest', { ip, body: { email } }),
  'a reset of the password': (shop, ip) => shop.send('passwordForgotten', { ip, body: { email } }),
  'the link to orders': (shop, ip) => shop.send('orderLink', { ip, body: { email } }),
  'a change of the e-mail': changeEmail,
  'the newsletter': (shop, ip) =>
    shop.send('emailSend', {
      ip,
      body: { template_id: ownMailAccount.templates.newsletter, template_params: { user_email: email } },
    }),
  'a contact message': (shop, ip) =>
    shop.send('emailSend', {
      ip,
      body: { template_id: ownMailAccount.templates.contact, template_params: { name: 'Rui', email, message: 'Olá' } },
    }),
  'a notice of stock': async (shop, ip) => {
    const [product] = (await shop.ask('productList')).products;
    return await shop.send('productNotify', { ip, body: { product: product?._id ?? '', email } });
  },
};

describeOnBothDatabases('Blocked owners', (it, open) => {
  it.each(Object.entries(asks))('A typed address does not block another network from %s.', async (name, ask) => {
    const shop = await open({ siteUrl });
    await smallCatalogue(shop);
    const statuses = [];
    for (let n = 0; n < 11; n++) statuses.push((await ask(shop, stranger)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), neededEverywhere.includes(name) ? 200 : 429]);
    expect((await ask(shop, home)).status).toBe(200);
  });

  it("A stranger who types another person's address does not block a guest in the same network from using a mailed link.", async () => {
    const box = createMailBox();
    const shop = await open(
      { siteUrl, limits: { registration: { perAccount: 10, perNetwork: 3 } } },
      { mailTransport: box },
    );
    for (let n = 0; n < 3; n++) await shop.ask('guest', { ip: stranger, body: { email } });
    expect(await shop.refused('guest', { ip: stranger, body: { email } })).toMatchObject({
      status: 429,
      code: 'guest_by_mail',
    });
    await shop.api.deliverMail();
    const token = /\/confirm\/order\?token=([\w-]+)/.exec(box.received.at(-1)?.text ?? '')?.[1] ?? '';
    const entered = await shop.ask('entryConfirm', { ip: stranger, body: { token } });
    expect((await shop.ask('account', { token: entered.token })).account).toMatchObject({ email, isProven: true });
    for (let n = 0; n < 9; n++) await shop.send('guest', { ip: stranger, body: { email } });
    expect((await shop.refused('guest', { ip: stranger, body: { email } })).code).toBe('too_many_requests');
  });

  it("A stranger who types another person's address has at most 80 calls from all networks of one /48 together.", async () => {
    const shop = await open({ siteUrl });
    const ask = asks['the newsletter'];
    const statuses = [];
    for (let n = 0; n < 81; n++) statuses.push((await ask?.(shop, `2001:db8:7:${n.toString(16)}::/64`))?.status);
    expect(statuses.indexOf(429)).toBe(80);
    expect((await ask?.(shop, home))?.status).toBe(200);
  });

  it("A stranger who types another person's address cannot fill an inbox from many networks.", async () => {
    const shop = await open({ siteUrl });
    const ask = asks['the link to orders'];
    for (let n = 0; n < 300; n++) expect((await ask?.(shop, `10.${n >> 8}.${n & 255}.1`))?.status).toBe(200);
    expect((await ask?.(shop, home))?.status).toBe(429);
  });

  it("A stranger who types another person's address cannot delay a login link by requesting other links.", async () => {
    const box = createMailBox();
    const shop = await open({ siteUrl }, { mailTransport: box });
    await registerUnproven(shop, customerLogin);
    for (let n = 0; n < 9; n++) {
      await asks['the newsletter']?.(shop, stranger);
      await asks['the link to orders']?.(shop, stranger);
    }
    await asks['a reset of the password']?.(shop, home);
    await shop.api.deliverMail();
    expect(box.received.filter(({ text }) => text.includes('/confirm/password'))).toHaveLength(1);
  });

  const statusOf = async (shop: TestShop, ip: string, body: object) =>
    (await shop.send('userLogin', { ip, body })).status;

  it("The count of wrong passwords is not reset by a guest who types the address and proves the guest's own password.", async () => {
    const shop = await open({ limits });
    await registerCustomer(shop);
    const password = 'uma palavra do intruso';
    const { token = '' } = await shop.ask('guest', { ip: stranger, body: { email } });
    await shop.ask('passwordChange', { ip: stranger, token, body: { password } });
    for (let n = 0; n < 3; n++) expect(await statusOf(shop, stranger, wrong)).toBe(400);
    await shop.ask('identityProof', { ip: stranger, token, body: { password } });
    expect(await statusOf(shop, stranger, wrong)).toBe(429);
  });

  it('The count of wrong passwords leads to a mailed link, which resets the count for that network.', async () => {
    const box = createMailBox();
    const shop = await open({ siteUrl, limits }, { mailTransport: box });
    await registerCustomer(shop);
    for (let n = 0; n < 3; n++)
      expect((await shop.refused('userLogin', { ip: home, body: wrong })).code).toBe('invalid_credentials');
    const offered = await shop.refused('userLogin', { ip: home, body: customerLogin });
    expect(offered.code).toBe('login_by_mail');
    expect(await shop.refused('userLogin', { ip: home, body: wrong })).toEqual(offered);
    await shop.api.deliverMail();
    const token = /\/confirm\/login\?token=([\w-]+)/.exec(box.received.at(-1)?.text ?? '')?.[1] ?? '';
    await shop.ask('loginConfirm', { ip: home, body: { token } });
    await shop.ask('userLogin', { ip: home, body: customerLogin });
  });
});
