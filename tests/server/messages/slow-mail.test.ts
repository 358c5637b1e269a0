import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { MailTransport, OutgoingMail } from '#server/mail/mail-transport.ts';
import { afterThisTest } from '../../support/run/clean-ups.ts';
import { startSmtpServer } from '../../support/services/smtp-server.ts';
import { readyToOrder } from '../../support/shops/shoppers.ts';
import { describeOnBothDatabases, type TestShop } from '../../support/shops/test-shop.ts';
import { wideLimits } from '../../support/shops/wide-limits.ts';

/** Accepts mails, and holds each one until the test releases it. */
function holdMails() {
  const begun: { mail: OutgoingMail; finish: () => void }[] = [];
  const transport: MailTransport = {
    send: (mail) => new Promise((finish) => void begun.push({ mail, finish })),
    close: () => undefined,
  };
  const subjects = () => begun.map(({ mail }) => mail.subject);
  return { transport, begun, subjects };
}

async function order(shop: TestShop, count: number): Promise<void> {
  const { token, order: body } = await readyToOrder(shop);
  for (let placed = 0; placed < count; placed++) await shop.ask('orderCod', { token, body });
}

describeOnBothDatabases('Mails to a server that answers slowly', (it, open) => {
  it('Mails to a server that answers slowly are sent several at a time, and a password reset link does not wait for order mails.', async () => {
    const held = holdMails();
    const ports = { mailTransport: held.transport, worksInBackground: true };
    const shop = await open({ siteUrl: 'https://nortada.example', limits: wideLimits }, ports);
    await order(shop, 8);
    await vi.waitFor(() => expect(held.begun.length).toBeGreaterThanOrEqual(4), 10_000);
    const orders = held.subjects().filter((subject) => subject.startsWith('Recebemos'));
    expect(orders).toHaveLength(4);
    held.begun.forEach(({ finish }) => finish());
    await vi.waitFor(() => expect(held.begun.length).toBeGreaterThanOrEqual(8), 10_000);
    const before = held.begun.length;
    await shop.ask('passwordForgotten', { body: { email: 'maria@example.pt' } });
    await vi.waitFor(() => expect(held.begun).toHaveLength(before + 1), 10_000);
    expect(held.begun.at(-1)?.mail.text).toMatch(/palavra-passe/);
    const letGo = setInterval(() => held.begun.forEach(({ finish }) => finish()), 20);
    afterThisTest(() => Promise.resolve(clearInterval(letGo)));
    await shop.api.close();
  });

  it('Mails to a server that answers slowly are all delivered over few connections, each used for several mails.', async () => {
    const server = await startSmtpServer(() => pause(30));
    afterThisTest(() => server.stop());
    const shop = await open({ smtpUrl: server.url, mailFrom: 'ola@nortada.example', limits: wideLimits });
    await order(shop, 12);
    await shop.api.deliverMail();
    expect(server.received.length).toBeGreaterThanOrEqual(12);
    // The shop opens each connection of a lane once and uses it again.
    expect(server.connections()).toBeLessThanOrEqual(6);
    await shop.api.close();
  });
});
