import { expect, it } from 'vitest';
import { createShopLog } from '#server/log/shop-log.ts';
import { loggedPath } from '#server/log/logged-request.ts';
import { aNewAddress } from '../../support/builders.ts';
import { customerLogin, logSellerIn, readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, sellerLogin } from '../../support/shops/test-shop.ts';

function keptLog(isReadable = false) {
  const lines: string[] = [];
  const log = createShopLog({ level: 'debug', isReadable, write: (line) => void lines.push(line) });
  return { log, lines };
}

describeOnBothDatabases('The log of a purchase', (it, open) => {
  it('The log of a purchase has every request and no personal data.', async () => {
    const { log, lines } = keptLog();
    const shop = await open({}, { log: log.problem, logRequest: log.request });
    const { token, order } = await readyToOrder(shop);
    await shop.send('userLogin', { body: { ...customerLogin, password: 'wrong password 1' } });
    await shop.send('userRegister', { body: { name: 'Maria Conceição', ...customerLogin } });
    await shop.ask('userLogin', { body: customerLogin });
    await shop.ask('orderCod', { token, body: order });
    await shop.ask('orderUser', { token });
    const seller = await logSellerIn(shop);
    await shop.ask('orderSeller', { token: seller });
    await shop.send('reviewsRecent', { query: `?limit=5&email=${customerLogin.email}` });
    await shop.inDatabase((db) => db.schema.alterTable('reviews').renameTo('hidden').execute());
    const failed = await shop.send('reviewsRecent');
    await shop.inDatabase((db) => db.schema.alterTable('hidden').renameTo('reviews').execute());

    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requests = entries.filter(({ msg }) => msg === 'request');
    const paths = requests.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/api/user/login', '/api/order/cod', '/api/reviews/recent']));
    for (const entry of requests) {
      expect(Object.keys(entry).sort()).toEqual(
        ['level', 'method', 'milliseconds', 'msg', 'path', 'requestId', 'status', 'time'].sort(),
      );
    }
    const problem = entries.find(({ level }) => level === 'error');
    expect(problem).toMatchObject({
      requestId: failed.headers.get('x-request-id'),
      error: { message: expect.anything() },
    });

    const address = aNewAddress();
    const everything = lines.join('');
    for (const secret of [
      ...[customerLogin.email, customerLogin.password, 'wrong password 1', sellerLogin.email, sellerLogin.password],
      ...[token, seller, 'Maria', 'Conceição', address.street, address.phone, address.zipcode, '?limit', 'argon2'],
    ]) {
      expect(everything).not.toContain(secret);
    }
  });
});

it('A logged error omits the addresses, tokens and hashes in its message, and its attached objects.', () => {
  const { log, lines } = keptLog();
  const token = 'a'.repeat(43);
  const cause = Object.assign(new Error(`550 <maria@example.pt> Bearer ${token} $argon2id$v=19$m=1$abc ${token}`), {
    code: '23505',
    detail: 'Key (email)=(maria@example.pt) already exists.',
    parameters: ['maria@example.pt'],
  });
  log.problem('Mail to maria%40example.pt failed', new Error('outer', { cause }), 'request-1');
  const [line = ''] = lines;
  expect(line).not.toMatch(/maria|aaaa|argon2id\$v/);
  const entry = JSON.parse(line) as object;
  expect(entry).toMatchObject({ level: 'error', requestId: 'request-1', error: { cause: { code: '23505' } } });
});

it('A logged path omits parts that could be an address.', () => {
  expect(loggedPath('/api/x/maria@example.pt/a%40b?q=secret')).toBe('/api/x/*/*');
  expect(loggedPath(`/${'x'.repeat(500)}`)).toHaveLength(200);
});

it('A logged path cannot add log lines or terminal commands.', () => {
  expect(loggedPath('/api/\n12:00:00 error: lost\x1b[2J\u009b\u2028')).toBe('/api/?12:00:00 error: lost?[2J??');
});

it('An error message of one word with a million letters is logged before the test times out.', () => {
  const { log, lines } = keptLog();
  log.problem('a'.repeat(1_000_000));
  expect(lines).toHaveLength(1);
});

it('A terminal shows one line per request and the stack of an error.', () => {
  const { log, lines } = keptLog(true);
  log.request({ id: 'r', method: 'GET', path: '/api/health', status: 200, milliseconds: 1.26 });
  log.problem('It failed', new Error('because'), 'r');
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d GET \/api\/health 200 1\.3 ms\n$/);
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d error: It failed \[r\]\nError: because\n {4}at /);
});

it('Requests are logged only at the level debug, and the level silent logs nothing.', () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const request = { id: 'r', method: 'GET', path: '/', status: 200, milliseconds: 1 };
  createShopLog({ level: 'info', write }).request(request);
  createShopLog({ level: 'silent', write }).problem('It failed');
  expect(lines).toEqual([]);
});
