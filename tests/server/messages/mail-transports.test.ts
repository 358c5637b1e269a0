import { describe, expect, it, onTestFinished } from 'vitest';
import { MailRefused } from '#server/mail/mail-transport.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { freePort } from '../../support/services/free-port.ts';
import { startSmtpServer } from '../../support/services/smtp-server.ts';

const mail = {
  from: 'Nortada <ola@nortada.example>',
  to: 'maria@example.pt',
  subject: 'Recebemos a sua encomenda',
  text: 'Olá Maria',
  html: '<p>Maria</p>',
  messageId: '<one@nortada.example>',
  date: new Date('2026-06-15T10:00:00.000Z'),
};

const open = (url: string) => {
  const transport = createSmtpTransport(url);
  onTestFinished(() => transport.close());
  return transport;
};

describe('SMTP', () => {
  it('SMTP delivers a mail with its Message-ID and both bodies.', async () => {
    const server = await startSmtpServer();
    onTestFinished(() => server.stop());
    await open(server.url).send(mail);
    expect(server.received).toHaveLength(1);
    for (const line of ['Message-ID: <one@nortada.example>', 'To: maria@example.pt', '<p>Maria</p>']) {
      expect(server.received[0]).toContain(line);
    }
  });

  it('SMTP sends several mails over one connection, and at most as many at the same time as its address allows.', async () => {
    const server = await startSmtpServer();
    onTestFinished(() => server.stop());
    const transport = open(`${server.url}?maxConnections=2`);
    expect(transport.atOnce).toBe(2);
    await Promise.all(Array.from({ length: 6 }, () => transport.send(mail)));
    await transport.send(mail);
    expect(server.received).toHaveLength(7);
    expect(server.connections()).toBeLessThanOrEqual(2);
  });

  it('SMTP reports when a retry is useless.', async () => {
    const server = await startSmtpServer();
    onTestFinished(() => server.stop());
    const refused = open(server.url).send({ ...mail, to: 'nobody@example.pt' });
    await expect(refused).rejects.toThrow(MailRefused);
    expect(server.received).toEqual([]);
  });

  it('SMTP fails temporarily when the server is unavailable.', async () => {
    const failed = await open(`smtp://127.0.0.1:${await freePort()}`)
      .send(mail)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MailRefused);
  });
});
