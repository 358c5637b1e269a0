import { describe, expect, it, onTestFinished } from 'vitest';
import { startMailSender } from '#server/mail/mail-sender.ts';
import { MailRefused } from '#server/mail/mail-transport.ts';
import { createSmtpTransport } from '#server/mail/smtp-transport.ts';
import { freePort } from '../support/free-port.ts';
import { startSmtpServer } from '../support/smtp-server.ts';

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
  it('carries a mail with its Message-ID and both bodies', async () => {
    const server = await startSmtpServer();
    onTestFinished(() => server.stop());
    await open(server.url).send(mail);
    expect(server.received).toHaveLength(1);
    for (const line of ['Message-ID: <one@nortada.example>', 'To: maria@example.pt', '<p>Maria</p>']) {
      expect(server.received[0]).toContain(line);
    }
  });

  it('says when a repetition is of no use', async () => {
    const server = await startSmtpServer();
    onTestFinished(() => server.stop());
    const refused = open(server.url).send({ ...mail, to: 'nobody@example.pt' });
    await expect(refused).rejects.toThrow(MailRefused);
    expect(server.received).toEqual([]);
  });

  it('fails for now when no server is there', async () => {
    const failed = await open(`smtp://127.0.0.1:${await freePort()}`)
      .send(mail)
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Error);
    expect(failed).not.toBeInstanceOf(MailRefused);
  });
});

describe('The sender of mails', () => {
  /** A pause that ends when the test says so, or when the sender stops. */
  const stepwise = () => {
    let next: () => void = () => undefined;
    const pause = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        next = resolve;
        signal.addEventListener('abort', () => resolve());
      });
    return { pause, goOn: () => next() };
  };

  it('goes round after each pause, also after a round that failed, until it is stopped', async () => {
    const log: string[] = [];
    let rounds = 0;
    const deliver = async () => {
      rounds += 1;
      if (rounds === 1) throw new Error('the database is away');
    };
    const { pause, goOn } = stepwise();
    const sender = startMailSender({ deliver, pause, log: (line) => void log.push(line) });
    await expect.poll(() => log).toEqual(['The outbox could not be worked off']);
    expect(rounds).toBe(1);
    goOn();
    await expect.poll(() => rounds).toBe(2);
    await sender.stop();
    goOn();
    expect(rounds).toBe(2);
  });

  it('finishes the mail at hand before it has stopped', async () => {
    let finish: () => void = () => undefined;
    const deliver = () => new Promise<void>((resolve) => (finish = resolve));
    const sender = startMailSender({ deliver, log: () => undefined });
    let isStopped = false;
    const stopping = sender.stop().then(() => (isStopped = true));
    await Promise.resolve();
    expect(isStopped).toBe(false);
    finish();
    await stopping;
    expect(isStopped).toBe(true);
  });
});
