import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createMailBox } from '../../support/services/mail-box.ts';
import { customerLogin, registerCustomer } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin, type TestShop } from '../../support/shops/test-shop.ts';

const opening = Date.parse('2026-06-15T10:00:00.000Z');
const QUARTER = 15 * 60_000;
const limits = { login: { perAccount: 3, perNetwork: 5 }, registration: { perAccount: 3, perNetwork: 5 } };
const wrong = { ...customerLogin, password: 'não é esta' };
const home = '192.0.2.1';
const elsewhere = '198.51.100.7';

// The limits use the clock of the process.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: opening }));
afterEach(() => void vi.useRealTimers());

const guess = async (shop: TestShop, ip: string, body: object = wrong) =>
  (await shop.send('userLogin', { ip, body })).status;

/** The cookies of a reply, as the browser sends them back. */
const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

describeOnBothDatabases('Guessing', (it, open) => {
  it('Guessing the password of an account blocks the guessing network until the window ends, and no other network.', async () => {
    const shop = await open({ limits });
    await registerCustomer(shop);
    for (let i = 0; i < 3; i++) expect(await guess(shop, elsewhere)).toBe(400);
    const stopped = await shop.send('userLogin', { ip: elsewhere, body: customerLogin });
    expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '900']);
    expect(await stopped.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Aguarde'),
    });
    await shop.ask('userLogin', { ip: home, body: customerLogin });
    vi.setSystemTime(opening + QUARTER);
    await shop.ask('userLogin', { ip: elsewhere, body: customerLogin });
  });

  it('Guessing the password of an account is limited for one /48 of IPv6, however many of its networks try.', async () => {
    const shop = await open({ limits }, { wait: async () => undefined });
    const household = (n: number, site = 7) => `2001:db8:${site}:${n.toString(16)}::/64`;
    const guessOf = (n: number, site?: number) =>
      guess(shop, household(n, site), { ...wrong, email: `conta-${n}@example.pt` });
    for (let n = 0; n < 40; n++) expect(await guessOf(n)).toBe(400);
    expect(await guessOf(40)).toBe(429);
    expect(await guessOf(41, 8)).toBe(400);
  });

  it('Guessing the password of an account counts simultaneous attempts.', async () => {
    const shop = await open({ limits });
    await registerCustomer(shop);
    const statuses = await Promise.all(Array.from({ length: 5 }, () => guess(shop, elsewhere)));
    expect(statuses.sort()).toEqual([400, 400, 400, 429, 429]);
  });

  it('Guessing the password of an account does not block a device that has logged in before from the same network.', async () => {
    const shop = await open({ limits });
    const registered = await shop.send('userRegister', { ip: home, body: { name: 'Maria', ...customerLogin } });
    const cookie = cookiesOf(registered);
    for (let i = 0; i < 5; i++) await guess(shop, home);
    expect(await guess(shop, home, customerLogin)).toBe(429);
    await shop.ask('userLogin', { ip: home, body: customerLogin, headers: { cookie } });
    shop.pass(180 * 86_400_000);
    expect((await shop.refused('userLogin', { ip: home, body: customerLogin, headers: { cookie } })).status).toBe(429);
  });

  it('Guessing the password of an account allows a known device as many attempts as a network, and its cookie works for no other account.', async () => {
    const shop = await open({ limits });
    const cookie = cookiesOf(await shop.send('userRegister', { ip: home, body: { name: 'Maria', ...customerLogin } }));
    await registerCustomer(shop, { email: 'rui@example.pt' });
    const tryFrom = async (body: object, headers: Record<string, string>) =>
      (await shop.send('userLogin', { ip: home, body, headers })).status;
    for (let i = 0; i < 3; i++) expect(await tryFrom(wrong, { cookie })).toBe(400);
    expect(await tryFrom(customerLogin, { cookie })).toBe(429);
    const rui = { ...wrong, email: 'rui@example.pt' };
    for (let i = 0; i < 3; i++) expect(await tryFrom(rui, { cookie })).toBe(400);
    expect(await tryFrom({ ...customerLogin, email: 'rui@example.pt' }, { cookie })).toBe(429);
  });

  it('Guessing the password of an account rejects a forged or changed device cookie.', async () => {
    const shop = await open({ limits });
    const registered = await shop.send('userRegister', { ip: home, body: { name: 'Maria', ...customerLogin } });
    const [name = '', day = '', signature = ''] =
      /nortada_device=([^;]+)/.exec(cookiesOf(registered))?.[1]?.split('.') ?? [];
    for (let i = 0; i < 3; i++) await guess(shop, home);
    const made = [
      `${name}x.${day}.${signature}`,
      `${name}.${Number(day) + 1}.${signature}`,
      `${name}.${day}.x`,
      `${name}`,
      '..',
    ];
    for (const value of made) {
      const headers = { cookie: `nortada_device=${value}` };
      expect((await shop.send('userLogin', { ip: home, body: customerLogin, headers })).status).toBe(429);
    }
  });

  it('Guessing the password of an account from many networks delays unknown devices, and locks no one out.', async () => {
    const waits: number[] = [];
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    const shop = await open({}, { wait });
    const cookie = cookiesOf(await shop.send('userRegister', { body: { name: 'Maria', ...customerLogin } }));
    for (let i = 0; i < 100; i++) expect(await guess(shop, `10.${i}.0.1`)).toBe(400);
    expect(new Set(waits.slice(0, 40))).toEqual(new Set([0]));
    expect([waits[40], waits[50], waits[60], waits[99]]).toEqual([500, 1_000, 2_000, 8_000]);
    waits.length = 0;
    await shop.ask('userLogin', { ip: elsewhere, body: customerLogin });
    expect(waits).toEqual([8_000]);
    await shop.ask('userLogin', { ip: elsewhere, body: customerLogin, headers: { cookie } });
    expect(waits).toHaveLength(1);
    expect(await guess(shop, elsewhere, { ...wrong, email: 'rui@example.pt' })).toBe(400);
    expect(waits.at(-1)).toBe(0);
  });

  it('Guessing the password of an account finally requires a proof by mail from an unknown device, and does not reveal whether the password was right.', async () => {
    const box = createMailBox();
    const shop = await open({ siteUrl: 'https://loja.example' }, { wait: async () => undefined, mailTransport: box });
    await registerCustomer(shop);
    const cookie = cookiesOf(await shop.send('userLogin', { body: customerLogin }));
    for (let i = 0; i < 100; i++) expect(await guess(shop, `10.${i}.0.1`)).toBe(400);
    await shop.api.deliverMail();
    const before = box.received.length;
    const answer = async (body: object) => await (await shop.send('userLogin', { ip: elsewhere, body })).json();
    const refused = await answer(wrong);
    expect(refused).toMatchObject({ success: false, code: 'login_by_mail' });
    expect(await answer(customerLogin)).toEqual(refused);
    await shop.ask('userLogin', { ip: elsewhere, body: customerLogin, headers: { cookie } });

    await shop.api.deliverMail();
    const mails = box.received.slice(before);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[customerLogin.email, 'Entre na sua conta']]);
    const token = /https:\/\/loja\.example\/confirm\/login\?token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    const reply = await shop.send('loginConfirm', { body: { token } });
    expect(await reply.json()).toMatchObject({ success: true, user: { email: customerLogin.email } });
    expect((await shop.refused('loginConfirm', { body: { token } })).code).toBe('link_invalid');
    await shop.ask('userLogin', { ip: elsewhere, body: customerLogin, headers: { cookie: cookiesOf(reply) } });
  });

  it('Guessing the password of an account sends mails up to a limit, and does not reveal the limit.', async () => {
    const box = createMailBox();
    const shop = await open(
      { siteUrl: 'https://loja.example', limits: { mail: { perAccount: 2, perNetwork: 9 } } },
      { wait: async () => undefined, mailTransport: box },
    );
    await registerCustomer(shop);
    for (let i = 0; i < 100; i++) await guess(shop, `10.${i}.0.1`);
    for (let i = 0; i < 4; i++)
      expect((await shop.refused('userLogin', { ip: elsewhere, body: customerLogin })).code).toBe('login_by_mail');
    await shop.api.deliverMail();
    expect(box.received.filter(({ subject }) => subject === 'Entre na sua conta')).toHaveLength(2);
  });

  it("Guessing the password of an account is limited for a network across accounts, and the owner's correct password resets the count.", async () => {
    const shop = await open({ limits });
    await registerCustomer(shop);
    for (let i = 0; i < 8; i++) await shop.ask('userLogin', { ip: home, body: customerLogin });
    for (let i = 0; i < 5; i++) expect(await guess(shop, elsewhere, { ...wrong, email: `a${i}@x.pt` })).toBe(400);
    expect(await guess(shop, elsewhere, { ...wrong, email: 'b@x.pt' })).toBe(429);
    expect(await guess(shop, home, { ...wrong, email: 'b@x.pt' })).toBe(400);
  });

  it('Guessing the password of the seller is limited in the same way.', async () => {
    const shop = await open({ limits });
    const guessed = { ...sellerLogin, password: 'não é esta' };
    const cookie = cookiesOf(await shop.send('sellerLogin', { ip: home, body: sellerLogin }));
    const tryFrom = async (ip: string, body: object, headers: Record<string, string> = {}) =>
      (await shop.send('sellerLogin', { ip, body, headers })).status;
    for (let i = 0; i < 3; i++) expect(await tryFrom(home, guessed)).toBe(400);
    expect(await tryFrom(home, sellerLogin)).toBe(429);
    expect(await tryFrom(home, sellerLogin, { cookie })).toBe(200);
    expect(await tryFrom(elsewhere, sellerLogin)).toBe(200);
  });

  it('Opening accounts has its own limits by address and by network, separate from logins.', async () => {
    const shop = await open({ limits });
    const register = async (email: string, ip: string) =>
      (await shop.send('userRegister', { ip, body: { ...customerLogin, name: 'Maria', email } })).status;
    const answers = [];
    for (const [email, ip] of [
      ['a@x.pt', '10.0.0.1'],
      ['A@x.pt', '10.0.0.1'],
      ['a@X.pt', '10.0.0.2'],
      ['a@x.pt', '10.0.0.3'],
      ['b@x.pt', '10.0.0.1'],
      ['c@x.pt', '10.0.0.1'],
      ['d@x.pt', '10.0.0.1'],
      ['e@x.pt', '10.0.0.1'],
    ] as const) {
      answers.push(await register(email, ip));
    }
    expect(answers).toEqual([200, 409, 409, 409, 200, 200, 200, 429]);
    expect(await guess(shop, '10.0.0.1', { ...customerLogin, email: 'b@x.pt' })).toBe(200);
  });
});
