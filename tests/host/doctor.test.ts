import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { Finding } from '#features/system/contract/readiness.ts';
import { readinessPage } from '#features/system/server/readiness/readiness-page.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { freePort } from '../support/services/free-port.ts';
import { startSmtpServer } from '../support/services/smtp-server.ts';
import { runCommand, startProcess } from './shop-process.ts';

const examine = (env: Record<string, string>) => runCommand('doctor', env, ['--mail']);

const aFinding = (state: Finding['state'], todo: string | null) =>
  ({ topic: 'disk', state, name: 'Disk', says: 'So and so.', todo }) satisfies Finding;

it('The doctor prints each topic in a line with its one action below, and the number of harmful ones at the end.', () => {
  const { page, isHarmful } = readinessPage([aFinding('harm', 'Do this.'), aFinding('ready', null)]);
  expect(page.split('\n')).toEqual([
    'HARM  Disk               So and so.',
    '                         -> Do this.',
    'ok    Disk               So and so.',
    '',
    '1 point would harm customers, 0 to look at, 1 ready.',
  ]);
  expect(isHarmful).toBe(true);
  const others = [aFinding('look', 'See to it.'), aFinding('unknown', null), aFinding('ready', null)];
  expect(readinessPage(others).isHarmful).toBe(false);
});

it('Without a shop the doctor exits with 1, creates nothing and sends no mail.', async () => {
  const dataDir = temporaryFolder('doctor');
  const { code, out, error } = await examine({ DATA_DIR: dataDir, SELLER_EMAIL: 'loja@onda.pt' });
  expect([code, error]).toEqual([1, '']);
  expect(out).toMatch(/^HARM {2}Database {11}DATA_DIR: there is no database .*shop\.db/m);
  expect(out).toMatch(/^HARM {2}Owner's data {7}.*makers\.yaml makers/m);
  expect(out).toMatch(/There is no seller to send a test mail to: start the shop once\.\n$/);
  expect(await readdir(dataDir)).toEqual([]);
});

it('The doctor sends the seller a real mail on request and reports why it cannot.', async () => {
  const dataDir = temporaryFolder('doctor');
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.stop());
  const env = { DATA_DIR: dataDir, SMTP_URL: smtp.url, MAIL_FROM: 'Onda <loja@onda.pt>' };
  const seller = { SELLER_EMAIL: 'vendas@onda.pt', SELLER_PASSWORD: 'vento norte 42' };
  await startProcess('src/app/api/seed-main.ts', { ...env, ...seller }).ended;
  const sent = await examine(env);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toMatch(/^To: vendas@onda\.pt/m);
  expect(sent.out).toMatch(/^ok {4}Mail .*SMTP|^look {2}Mail/m);
  expect(sent.out).toContain('A test mail to vendas@onda.pt was sent.');
  const failed = await examine({ ...env, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  expect(failed.out).toMatch(/A test mail for vendas@onda\.pt could not be sent: .*ECONNREFUSED/);
  expect(failed.code).toBe(1);
});
