import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { Owner } from '#features/legal/contract/owner.ts';
import { readContent } from '#server/settings/content-file.ts';
import { createMailBox, unknownRecipient, unreachable } from '../../support/services/mail-box.ts';
import { proveAddress, storedMails } from '../../support/shops/mailed-links.ts';
import { readyToOrder, saveAddress } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type OpenShop, type TestShop } from '../../support/shops/test-shop.ts';

const MINUTE = 60_000;
const mailFrom = 'Nortada <ola@nortada.example>';

async function openWithBox(open: OpenShop) {
  const box = createMailBox();
  const shop = await open({ mailFrom, siteUrl: 'https://nortada.example' }, { mailTransport: box });
  return { box, shop };
}

const outbox = (shop: TestShop) => storedMails(shop);

describeOnBothDatabases('The outbox', (it, open) => {
  it('The confirmation of an order names the products, the price and the delivery address.', async () => {
    const { box, shop } = await openWithBox(open);
    const { token, order } = await readyToOrder(shop);
    const { orderId = '' } = await shop.ask('orderCod', {
      token,
      body: { ...order, promoCode: 'BROTHER', amount: 51.19 },
    });
    await shop.api.deliverMail();
    expect(box.received).toHaveLength(1);
    const mail = box.received[0]!;
    expect(mail).toMatchObject({ from: mailFrom, to: 'maria@example.pt', date: new Date('2026-06-15T10:00:00.000Z') });
    expect(mail.subject).toBe(`Recebemos a sua encomenda #${orderId.slice(-8)}`);
    for (const words of [
      'Olá Maria,',
      '2 x Deck Preto: 69,80\u00A0€',
      '1 x Wax Cool: 3,33\u00A0€',
      'Desconto (30%): -21,94\u00A0€',
      'Total (impostos incluídos): 51,19\u00A0€',
      'Pagamento: Na entrega',
      'Rua do Farol 12',
      'https://nortada.example/my-orders',
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.html).toContain('<td>2 x Deck Preto</td>');
    expect(mail.html).toContain('51,19\u00A0€');
  });

  it("The confirmation of an order contains the terms, annex A with the owner's details, and form B, and the outbox stores only the names of these texts.", async () => {
    const { box, shop } = await openWithBox(open);
    const { token, order } = await readyToOrder(shop);
    await shop.ask('orderCod', { token, body: order });
    await shop.api.deliverMail();
    const [mail] = box.received;
    const { company, email } = await readContent('owner.yaml', Owner);
    const html = mail?.html ?? '';
    for (const body of [mail?.text ?? '', html.replace(/<[^>]+>/g, '')]) {
      expect(body).toContain('Só entregamos em Portugal.');
      expect(body).toContain('o direito de livre resolução do presente contrato no prazo de 14 dias de calendário');
      expect(body).toContain(`Para ${company}`);
      expect(body).toContain(`, ${email}:`);
      expect(body).toContain('Assinatura (só no caso de este formulário ser notificado em papel):');
      expect(body).not.toMatch(/\{\{|\]\(/);
    }
    expect(mail?.text).toContain('(https://nortada.example/livre-resolucao)');
    expect(html).toContain('<a href="https://nortada.example/livre-resolucao">');
    expect(html).toMatch(/<\/html>$/);
    const [kept] = await outbox(shop);
    expect(kept?.html.length).toBeLessThan(html.length / 2);
  });

  it('The confirmation of an order shows names as text, never as markup.', async () => {
    const { shop } = await openWithBox(open);
    const { order } = await readyToOrder(shop);
    const name = '<script>alert(1)</script>&';
    const { token = '' } = await shop.ask('userRegister', {
      body: { name, email: 'eva@example.pt', password: 'ondas e mais ondas' },
    });
    await proveAddress(shop, 'eva@example.pt', token);
    await shop.ask('orderCod', { token, body: { ...order, address: await saveAddress(shop, token) } });
    const [mail] = await outbox(shop);
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;');
    expect(mail?.html).not.toContain('<script');
  });

  it('The confirmation of an order is sent together with a notice to the shop, when the shop has an address.', async () => {
    const shop = await open({ mailFrom, mailTo: 'loja@example.pt', siteUrl: 'https://nortada.example' });
    const { token, order } = await readyToOrder(shop);
    const { orderId = '' } = await shop.ask('orderCod', { token, body: order });
    const mails = await outbox(shop);
    expect(mails.map(({ to }) => to)).toEqual(['maria@example.pt', 'loja@example.pt']);
    expect(mails[1]?.subject).toBe(`Nova encomenda #${orderId.slice(-8)}: 73,13 €`);
    expect(mails[1]?.text).toContain('https://nortada.example/seller/order/');
  });

  it('The confirmation of an order is written once when an order is sent repeatedly, and not at all when the order is rejected.', async () => {
    const { shop } = await openWithBox(open);
    const { token, order } = await readyToOrder(shop);
    const headers = { 'idempotency-key': 'attempt 1' };
    await Promise.all(Array.from({ length: 4 }, () => shop.ask('orderCod', { token, body: order, headers })));
    await shop.refused('orderCod', { token, body: { ...order, amount: 1 } });
    expect(await outbox(shop)).toHaveLength(1);
  });

  const openWithMail = async () => {
    const opened = await openWithBox(open);
    const { token, order } = await readyToOrder(opened.shop);
    await opened.shop.ask('orderCod', { token, body: order });
    return { ...opened, token, order };
  };

  it('The outbox sends each mail once.', async () => {
    const { box, shop } = await openWithMail();
    await shop.api.deliverMail();
    await shop.api.deliverMail();
    shop.pass(24 * 60 * MINUTE);
    await shop.api.deliverMail();
    expect(box.received).toHaveLength(1);
    expect(await outbox(shop)).toMatchObject([
      { attempts: 1, sent_at: '2026-06-15T10:00:00.000Z', next_attempt_at: null },
    ]);
  });

  it('The outbox sends each mail once when several processes work in parallel.', async () => {
    const { box, shop } = await openWithMail();
    await Promise.all(Array.from({ length: 4 }, () => shop.api.deliverMail()));
    expect(box.received).toHaveLength(1);
  });

  it('The outbox retries after 1, 2 and 4 minutes, with the same Message-ID.', async () => {
    const { box, shop } = await openWithMail();
    const tried: string[] = [];
    const send = box.send.bind(box);
    box.send = (mail) => {
      tried.push(mail.messageId);
      return send(mail);
    };
    box.failNext(unreachable(), unreachable(), unreachable());
    await shop.api.deliverMail();
    for (const minutes of [1, 2, 4]) {
      shop.pass(minutes * MINUTE - 1);
      const before = tried.length;
      await shop.api.deliverMail();
      expect(tried).toHaveLength(before);
      shop.pass(1);
      await shop.api.deliverMail();
      expect(tried).toHaveLength(before + 1);
    }
    expect(new Set(tried).size).toBe(1);
    expect(box.received).toHaveLength(1);
    const log = shop.takeLog();
    expect(log).toHaveLength(3);
    expect(log[0]).toMatch(/was not sent \(ECONNREFUSED, attempt 1\); again at 2026-06-15T10:01:00.000Z/);
    expect(log.join()).not.toContain('maria@example.pt');
  });

  it('The outbox sends the other mails when one fails.', async () => {
    const { box, shop, token, order } = await openWithMail();
    await shop.ask('orderCod', { token, body: order });
    box.failNext(unreachable());
    await shop.api.deliverMail();
    expect(box.received).toHaveLength(1);
    shop.takeLog();
  });

  it('The outbox gives up on a mail that the server rejects permanently.', async () => {
    const { box, shop } = await openWithMail();
    box.failNext(unknownRecipient());
    await shop.api.deliverMail();
    shop.pass(30 * 24 * 60 * MINUTE);
    await shop.api.deliverMail();
    expect(box.received).toEqual([]);
    expect(await outbox(shop)).toMatchObject([
      { attempts: 1, sent_at: null, next_attempt_at: null, last_error: '550 no such user' },
    ]);
    expect(shop.takeLog()[0]).toMatch(/given up/);
  });

  it('The outbox gives up on a mail after 20 attempts.', async () => {
    const { box, shop } = await openWithMail();
    box.failNext(...Array.from({ length: 30 }, unreachable));
    for (let round = 0; round < 30; round += 1) {
      await shop.api.deliverMail();
      shop.pass(6 * 60 * MINUTE);
    }
    expect(await outbox(shop)).toMatchObject([{ attempts: 20, next_attempt_at: null }]);
    expect(shop.takeLog()).toHaveLength(20);
  });

  it('The outbox retries a mail when its process crashed while sending it.', async () => {
    const { box, shop } = await openWithMail();
    const send = box.send.bind(box);
    const died = Promise.withResolvers<void>();
    box.send = () => {
      died.resolve();
      return new Promise(() => undefined);
    };
    void shop.api.deliverMail();
    await died.promise;
    box.send = send;
    await shop.api.deliverMail();
    expect(box.received).toEqual([]);
    shop.pass(5 * MINUTE);
    await shop.api.deliverMail();
    expect(box.received).toHaveLength(1);
  });

  it('The outbox keeps its mails after a restart.', async () => {
    const { box, shop } = await openWithMail();
    await shop.restart();
    await shop.api.deliverMail();
    expect(box.received).toHaveLength(1);
  });

  it('Without a mail server, mails are saved as files that mail programs can open.', async () => {
    const shop = await open({ mailFrom });
    const { token, order } = await readyToOrder(shop);
    await shop.ask('orderCod', { token, body: order });
    await shop.api.deliverMail();
    const folder = join(shop.settings.dataDir, 'outbox');
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-06-15T10-00-00-[0-9a-f]{12}\.eml$/);
    const file = await readFile(join(folder, name), 'utf8');
    expect(file).toMatch(/^From: Nortada <ola@nortada\.example>\r$/m);
    expect(file).toMatch(/^To: maria@example\.pt\r$/m);
    expect(file).toMatch(/^Message-ID: <[a-z0-9]{25}@nortada\.example>\r$/m);
    expect(file).toMatch(/^Content-Type: multipart\/alternative/m);
  });
});
