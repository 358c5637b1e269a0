import { expect } from 'vitest';
import { mailsTo, tokenMailed } from '../../support/shops/mailed-links.ts';
import { customerLogin, orderAsGuest, registerCustomer, registerUnproven } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases } from '../../support/shops/test-shop.ts';
import { turnsDuring } from '../../support/turns.ts';
import { accountsOf, customersFile, historyOf } from './importer.ts';

const email = 'rui@example.pt';
const file = customersFile(['Rui', 'Rui@Example.pt'], ['Ana', 'ana@example.pt', 'yes'], ['Sem', '', 'yes']);

describeOnBothDatabases('Customers of a former shop', (it) => {
  it('A preview says what a file would do and writes nothing.', async ({ shop, seller }) => {
    const { preview } = historyOf(shop, seller);
    const refused = await preview(file);
    expect(refused).toMatchObject({
      ...{ kind: 'shopify-customers', problem: null, subscribed: 1, total: 1 },
      counts: { new: 2, changed: 0, unchanged: 0, refused: 1 },
      rows: [{ line: 4, result: 'refused', reason: expect.stringContaining('e-mail is missing') }],
    });
    expect((await preview(file, { show: 'new' })).rows).toMatchObject([
      { line: 2, name: email },
      { line: 3, name: 'ana@example.pt', reason: expect.stringContaining('newsletter') },
    ]);
    expect(await accountsOf(shop, email)).toEqual([]);
  });

  it('Other requests are answered while a long file is read and written.', async ({ shop, seller }) => {
    const { preview, run } = historyOf(shop, seller);
    const rows = 2_000;
    const long = customersFile(
      ...Array.from({ length: rows }, (_, row) => ['Rui', `rui.${row}@example.pt`] as [string, string]),
    );
    // Two passes over the rows, with a turn for each 20.
    expect(await turnsDuring(() => preview(long))).toBeGreaterThanOrEqual((2 * rows) / 20);
    const turns = await turnsDuring(async () => expect((await run(long)).counts.new).toBe(rows));
    // A transaction for each 100 rows in addition.
    expect(turns).toBeGreaterThanOrEqual((2 * rows) / 20 + rows / 100);
  });

  it('A file that the shop does not know is refused with its headings, and imports nothing.', async ({
    shop,
    seller,
  }) => {
    const { preview, run, list } = historyOf(shop, seller);
    expect(await preview('Colour;Size\nred;M')).toMatchObject({
      ...{ kind: null, problem: expect.stringContaining('Colour, Size') },
    });
    expect((await preview('"a')).problem).toContain('quotation marks');
    expect((await preview('')).problem).toContain('no rows');
    await expect(run('Colour;Size\nred;M')).rejects.toThrow();
    expect(await list()).toEqual([]);
  });

  it('An import adds accounts without password and proof, and the newsletter only with consent.', async ({
    shop,
    seller,
  }) => {
    const { run, list } = historyOf(shop, seller);
    const done = await run(file, { legalBasis: 'legitimate_interest', fileName: 'clientes.csv' });
    expect(done).toMatchObject({
      ...{ kind: 'shopify-customers', legalBasis: 'legitimate_interest', fileName: 'clientes.csv', undoneAt: null },
      counts: { new: 2, changed: 0, unchanged: 0, refused: 1 },
      endedAt: expect.any(String),
    });
    expect(await list()).toEqual([done]);
    expect(await accountsOf(shop, email)).toMatchObject([
      { name: 'Rui', password_hash: '', address_proven_at: null, contact_email: null },
    ]);
    const { addresses } = await shop.ask('newsletterAddresses', { token: seller });
    expect(addresses).toMatchObject([{ email: 'ana@example.pt', confirmedAt: expect.any(String) }]);
    const { email: _, ...data } = await personData(shop, seller, 'ana@example.pt');
    expect(data).toMatchObject({ newsletter: { consentSource: 'shopify-customers: clientes.csv' } });
    const subscribers = await (await shop.send('newsletterExport', { token: seller })).text();
    expect(subscribers).toMatch(/ana@example\.pt;.*;2026-06-15;shopify-customers: clientes\.csv/);
    expect(await mailsTo(shop, 'ana@example.pt')).toEqual([]);
  });

  it('A repeated or corrected file doubles no customer, and a repeated call returns the first import.', async ({
    shop,
    seller,
  }) => {
    const { run } = historyOf(shop, seller);
    const first = await run(file, { key: 'once' });
    expect(await run(file, { key: 'once' })).toEqual(first);
    expect(await run(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 2, refused: 1 } });
    const corrected = customersFile(['Rui Silva', email], ['Ana', 'ANA@example.pt'], ['Sem', 'sem@example.pt']);
    expect(await run(corrected)).toMatchObject({ counts: { new: 1, changed: 1, unchanged: 1, refused: 0 } });
    expect(await accountsOf(shop, email)).toMatchObject([{ name: 'Rui Silva' }]);
  });

  it('A customer of the shop stays as they are, also without the newsletter.', async ({ shop, seller, token }) => {
    const { run, preview } = historyOf(shop, seller);
    const csv = customersFile(['Outro Nome', customerLogin.email.toUpperCase(), 'yes']);
    expect((await preview(csv, { show: 'unchanged' })).rows).toMatchObject([
      { reason: expect.stringContaining('Is a customer') },
    ]);
    expect(await run(csv)).toMatchObject({ counts: { new: 0, unchanged: 1 } });
    expect((await shop.ask('userIsAuth', { token })).user).toMatchObject({ name: 'Maria Conceição' });
    expect((await shop.ask('newsletterAddresses', { token: seller })).total).toBe(0);
  });

  it('A stranger cannot log in to an imported account, and the owner of the address can, by a new password.', async ({
    shop,
    seller,
  }) => {
    await historyOf(shop, seller).run(file);
    for (const password of ['', 'uma palavra qualquer'])
      expect((await shop.send('userLogin', { body: { email, password } })).status).toBeGreaterThanOrEqual(400);
    await shop.ask('passwordForgotten', { body: { email } });
    const body = { token: await tokenMailed(shop, email, 'password'), password: customerLogin.password };
    await shop.ask('passwordReset', { body });
    const { user } = await shop.ask('userLogin', { body: { email, password: customerLogin.password } });
    expect(user).toMatchObject({ name: 'Rui', email });
  });

  it('A registration with an imported address works as with an unknown one, and shows nothing of the import.', async ({
    shop,
    seller,
  }) => {
    await historyOf(shop, seller).run(file);
    const token = await registerUnproven(shop, { email: 'RUI@example.pt' });
    expect((await shop.ask('userIsAuth', { token })).user).toMatchObject({ name: 'Maria Conceição', email });
    expect(await accountsOf(shop, email)).toHaveLength(1);
    expect(await tokenMailed(shop, email, 'address')).not.toBe('');
    expect((await shop.send('userRegister', { body: { ...customerLogin, name: 'Outra', email } })).status).toBe(409);
  });

  it('A guest with an imported address sets a password and proves the address as any guest.', async ({
    shop,
    seller,
  }) => {
    await historyOf(shop, seller).run(file);
    const { token } = await orderAsGuest(shop, email);
    await shop.ask('passwordChange', { token, body: { password: customerLogin.password } });
    const login = await shop.ask('userLogin', { body: { email, password: customerLogin.password } });
    expect(login.user).toMatchObject({ email });
    expect(await accountsOf(shop, email)).toHaveLength(1);
  });

  it('A customer changes to an imported address by the mailed link.', async ({ shop, seller, token }) => {
    await historyOf(shop, seller).run(file);
    const { password } = customerLogin;
    await shop.ask('emailChange', { token, body: { email, password } });
    await shop.ask('emailConfirm', { token, body: { token: await tokenMailed(shop, email, 'new-email'), password } });
    expect(await accountsOf(shop, email)).toMatchObject([{ name: 'Maria Conceição' }]);
  });
});

describeOnBothDatabases('The undo of an import of customers', (it) => {
  it('An undo removes unused accounts and the newsletter of the import, and keeps customers who use their account.', async ({
    shop,
    seller,
  }) => {
    const { run, undo } = historyOf(shop, seller);
    const { id } = await run(
      customersFile(['Rui', email, 'yes'], ['Ana', 'ana@example.pt', 'yes'], ['Eva', 'eva@example.pt']),
    );
    await registerCustomer(shop, { email: 'ana@example.pt' });
    await shop.ask('passwordForgotten', { body: { email: 'eva@example.pt' } });
    const body = { token: await tokenMailed(shop, 'eva@example.pt', 'password'), password: customerLogin.password };
    await shop.ask('passwordReset', { body });
    const undone = await undo(id);
    expect(undone).toMatchObject({ removed: 1, kept: 2, undoneAt: expect.any(String) });
    expect(await undo(id)).toEqual(undone);
    expect(await accountsOf(shop, email)).toEqual([]);
    expect(await accountsOf(shop, 'ana@example.pt')).toHaveLength(1);
    expect(await accountsOf(shop, 'eva@example.pt')).toMatchObject([{ name: 'Eva' }]);
    expect((await shop.ask('newsletterAddresses', { token: seller })).total).toBe(0);
    expect(await run(customersFile(['Rui', email]))).toMatchObject({ counts: { new: 1 } });
  });

  it('A report lists the result of each line without personal data, and its cells are no formulas.', async ({
    shop,
    seller,
  }) => {
    const { run } = historyOf(shop, seller);
    const { id } = await run(`${file}\n"=HYPERLINK(""http://x"")",,=1+1,no,0,0,no`, { fileName: '=cmd.csv' });
    const reply = await shop.send('historyReport', { token: seller, query: `?id=${id}` });
    const report = await reply.text();
    expect(report).toContain("2;Added;;'=cmd.csv;Contract (b)");
    expect(report).toContain('5;Left out;');
    for (const personal of ['rui', '@', 'HYPERLINK'])
      expect(report.toLowerCase()).not.toContain(personal.toLowerCase());
  });

  it('A deletion at the request of a person deletes an imported account and its newsletter.', async ({
    shop,
    seller,
  }) => {
    await historyOf(shop, seller).run(file);
    const held = await shop.ask('sellerPerson', { token: seller, query: '?email=ana@example.pt' });
    expect(held.held).toMatchObject({ account: { name: 'Ana' }, newsletter: true });
    await shop.ask('sellerPersonDelete', { token: seller, body: { email: 'ana@example.pt' } });
    const rows = await shop.inDatabase((db) => db.selectFrom('former_customers').select('email').execute());
    expect(rows).toEqual([{ email }]);
    expect(await accountsOf(shop, 'ana@example.pt')).toEqual([]);
    expect((await shop.ask('newsletterAddresses', { token: seller })).total).toBe(0);
  });
});

async function personData(
  shop: Parameters<typeof historyOf>[0],
  token: string,
  address: string,
): Promise<Record<string, unknown>> {
  const reply = await shop.send('sellerPersonData', { token, query: `?email=${address}` });
  return (await reply.json()) as Record<string, unknown>;
}
