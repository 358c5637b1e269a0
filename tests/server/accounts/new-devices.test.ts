import { expect } from 'vitest';
import { endpoints } from '#app/endpoints.ts';
import { createMailBox } from '../../support/services/mail-box.ts';
import { origin } from '../../support/shops/api-client.ts';
import { mailsTo, tokenMailed } from '../../support/shops/mailed-links.ts';
import { customerLogin, registerCustomer, registerUnproven } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const newDevice = 'Entraram na sua conta num dispositivo novo';
const newSellerDevice = 'Login to your shop on a new device';
const { email } = customerLogin;

/** A browser that keeps its cookies. */
function browser(shop: TestShop) {
  const cookies = new Map<string, string>();
  return async (name: 'userLogin' | 'sellerLogin', body: object) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const reply = await shop.send(name, { body, headers: { cookie, origin, 'user-agent': phone } });
    for (const line of reply.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    expect([name, reply.status, endpoints[name].method]).toEqual([name, 200, 'POST']);
  };
}

const told = async (shop: TestShop, to: string, subject: string) =>
  (await mailsTo(shop, to)).filter((mail) => mail.subject === subject);

describeOnBothDatabases('A login on a new device', (it, open) => {
  const openShop = () => open({ siteUrl: origin });

  it('A login on a new device sends the customer one mail, with the name of the device and without a network address.', async () => {
    const shop = await openShop();
    await registerCustomer(shop);
    const logIn = browser(shop);
    await logIn('userLogin', customerLogin);
    const [mail, ...others] = await told(shop, email, newDevice);
    expect([mail?.text.includes('Chrome · Android'), others]).toEqual([true, []]);
    expect(mail?.text).not.toMatch(/\d+\.\d+\.\d+\.\d+/);
    await logIn('userLogin', customerLogin);
    expect(await told(shop, email, newDevice)).toHaveLength(1);
    await browser(shop)('userLogin', customerLogin);
    expect(await told(shop, email, newDevice)).toHaveLength(2);
  });

  it('A login on a new device sends the seller one mail, in English.', async () => {
    const shop = await openShop();
    const logIn = browser(shop);
    await logIn('sellerLogin', sellerLogin);
    await logIn('sellerLogin', sellerLogin);
    const [mail, ...others] = await told(shop, sellerLogin.email, newSellerDevice);
    expect([mail?.html.includes('<html lang="en">'), others]).toEqual([true, []]);
  });

  it('A login on a new device sends no mail for an unverified address, a wrong password or a registration.', async () => {
    const shop = await openShop();
    await registerUnproven(shop);
    await shop.ask('userLogin', { body: customerLogin });
    await shop.refused('userLogin', { body: { ...customerLogin, password: 'outra palavra' } });
    expect(await told(shop, email, newDevice)).toEqual([]);
  });

  it('A login on a new device sends no second mail to a customer who follows a link from a recent mail.', async () => {
    const shop = await openShop();
    await registerCustomer(shop);
    await shop.ask('passwordForgotten', { body: { email } });
    const body = { token: await tokenMailed(shop, email, 'password'), password: 'outras ondas ainda' };
    await shop.ask('passwordReset', { body });
    expect(await told(shop, email, newDevice)).toEqual([]);
  });

  it.each([
    ['the customer', 'userLogin', customerLogin, newDevice, '12 avisos sobre a sua conta'],
    ['the seller', 'sellerLogin', sellerLogin, newSellerDevice, '12 notices about your shop'],
  ] as const)(
    'A login on a new device buries no warning of %s: the fifth within an hour waits, and is joined with the later ones.',
    async (_, call, login, subject, joined) => {
      const box = createMailBox();
      const shop = await open({ siteUrl: origin }, { mailTransport: box });
      await registerCustomer(shop);
      for (let count = 0; count < 16; count++) await browser(shop)(call, login);
      const received = async () => {
        await shop.api.deliverMail();
        return box.received
          .filter((mail) => mail.subject === subject || mail.subject === joined)
          .map((mail) => mail.subject);
      };
      expect(await received()).toEqual(Array(4).fill(subject));
      shop.pass(60 * 60_000);
      expect(await received()).toEqual([...Array<string>(4).fill(subject), joined]);
      expect(box.received.at(-1)?.text.match(/not-me\?token=/g)).toHaveLength(12);
    },
  );
});
