import { expect } from 'vitest';
import { limits } from '#core/limits.ts';
import { createMailBox } from '../../support/services/mail-box.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';

const contact = { name: 'Maria Conceição', email: 'maria@example.pt', message: 'Olá!\nTêm o deck em azul?' };

/** A form as @emailjs/browser sends it. */
const form = (template: string, params: object) => ({
  lib_version: '4.4.1',
  user_id: 'shop',
  service_id: 'shop',
  template_id: template,
  template_params: params,
});
const contactForm = (changes: Partial<typeof contact> = {}) => form('contact', { ...contact, ...changes });
const signup = (user_email: string) => form('newsletter', { user_email });

const storedMessages = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('contact_messages').selectAll().orderBy('seq').execute());
const storedAddresses = (shop: TestShop) =>
  shop.inDatabase((db) => db.selectFrom('newsletter_addresses').select('email').orderBy('email').execute());
const queued = (shop: TestShop) => shop.inDatabase((db) => db.selectFrom('outbox').selectAll().execute());

describeOnBothDatabases('Forms', (it, open) => {
  it('A contact message is stored and answered with the plain text of EmailJS.', async ({ shop }) => {
    const response = await shop.send('emailSend', { body: contactForm({ name: '  Maria Conceição ' }) });
    expect([response.status, await response.text()]).toEqual([200, 'OK']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await storedMessages(shop)).toMatchObject([{ ...contact, created_at: '2026-06-15T10:00:00.000Z' }]);
    expect(await queued(shop)).toEqual([]);
  });

  it('A contact message is forwarded to the shop, and a reply to it goes to the sender.', async () => {
    const box = createMailBox();
    const shop = await open(
      { mailTo: 'loja@example.pt', mailFrom: 'Nortada <site@example.pt>' },
      { mailTransport: box },
    );
    await shop.ask('emailSend', { body: contactForm() });
    await shop.api.deliverMail();
    expect(box.received).toMatchObject([
      { from: 'Nortada <site@example.pt>', to: 'loja@example.pt', replyTo: contact.email },
    ]);
    const [mail] = box.received;
    expect(mail?.subject).toBe('Mensagem de Maria Conceição pelo formulário de contacto');
    expect(mail?.text).toBe('De: Maria Conceição <maria@example.pt>\n\nOlá!\nTêm o deck em azul?\n');
    expect(mail?.messageId).toMatch(/^<[a-z0-9]{25}@example\.pt>$/);
  });

  it('A contact message cannot become markup or an extra header.', async () => {
    const shop = await open({ mailTo: 'loja@example.pt' });
    const hostile = { name: 'Eva\r\nBcc: all@example.pt <b>', message: '<img src=x onerror="alert(1)">' };
    await shop.ask('emailSend', { body: contactForm(hostile) });
    const [mail] = await queued(shop);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(mail?.html).not.toMatch(/<img|<b>/);
  });

  it.for([
    ['name', { name: '   ' }],
    ['name', { name: 'a'.repeat(limits.message.maxNameLength + 1) }],
    ['email', { email: 'maria' }],
    ['message', { message: '' }],
    ['message', { message: 'a'.repeat(limits.message.maxLength + 1) }],
  ] as const)('A contact message with a wrong %s is rejected and not stored.', async ([field, changes], { shop }) => {
    expect(await shop.refused('emailSend', { body: contactForm(changes) })).toMatchObject({
      status: 400,
      code: 'invalid_body',
      details: { fields: [{ field: `template_params.${field}` }] },
    });
    expect(await storedMessages(shop)).toEqual([]);
  });

  it('A contact message with an unknown template is rejected.', async ({ shop }) => {
    expect((await shop.refused('emailSend', { body: form('other', contact) })).code).toBe('invalid_body');
  });

  it("A contact message above the visitor's limit is not stored.", async () => {
    const shop = await open({ limits: { message: { perAccount: 2, perNetwork: 2 } } });
    const send = () => shop.send('emailSend', { body: contactForm(), ip: '192.0.2.1' });
    for (const status of [200, 200, 429]) expect((await send()).status).toBe(status);
    expect(await storedMessages(shop)).toHaveLength(2);
  });

  it('A newsletter address in several spellings is stored once, with equal answers.', async ({ shop }) => {
    const answers = [];
    for (const address of ['maria@example.pt', 'Maria@Example.pt ', 'maria@example.pt', 'rui@example.pt']) {
      const response = await shop.send('emailSend', { body: signup(address) });
      answers.push([response.status, await response.text()]);
    }
    expect(answers).toEqual(answers.map(() => [200, 'OK']));
    expect(await storedAddresses(shop)).toEqual([{ email: 'maria@example.pt' }, { email: 'rui@example.pt' }]);
  });

  it('A newsletter address is stored once when it arrives twice at the same moment.', async ({ shop }) => {
    const body = signup('maria@example.pt');
    await Promise.all(Array.from({ length: 5 }, () => shop.ask('emailSend', { body })));
    expect(await storedAddresses(shop)).toHaveLength(1);
  });

  it('A newsletter address that is invalid is rejected.', async ({ shop }) => {
    for (const address of ['', 'maria', 'maria@', 'a b@example.pt']) {
      expect((await shop.refused('emailSend', { body: signup(address) })).code).toBe('invalid_body');
    }
    expect(await storedAddresses(shop)).toEqual([]);
  });
});
