import type { Finding } from '#features/system/contract/readiness.ts';
import { Messages } from '#features/messages/islands/Messages.tsx';
import { System } from '#features/system/islands/System.tsx';
import {
  $contactMessages,
  $newsletterAddresses,
  loadContactMessages,
} from '#features/messages/stores/seller-messages.ts';
import { $health, $system, checkHealth } from '#features/system/stores/seller-system.ts';
import { forgetSession } from '#features/session/stores/session.ts';
import { storedToken, storedUser } from '#features/session/stores/storage.ts';
import { cleanTestStorage } from '@nanostores/persistent';
import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { offlineApi } from '../../support/shops/offline-api.ts';
import { beCustomer } from '../../support/shop-state.ts';

const nothing = { state: 'loading', entries: [], total: 0, page: 1, pages: 1 } as const;
const createdAt = '2026-06-15T10:30:00.000Z';

beforeEach(() => {
  cleanTestStorage();
  forgetSession();
  $contactMessages.set(nothing);
  $newsletterAddresses.set(nothing);
  $system.set({ state: 'loading' });
});

test('Messages and newsletter addresses are listed, each with its export.', async () => {
  const address = { email: 'leitor@example.pt', createdAt, confirmedAt: null };
  const message = { id: 'm1', name: 'Rita', email: 'rita@example.pt', message: 'Quero um deck', createdAt };
  offlineApi({
    sellerMessages: () => ({ messages: [message], total: 1, page: 1, pages: 1 }),
    newsletterAddresses: () => ({ addresses: [address], total: 1, page: 1, pages: 1 }),
  });
  render(<Messages />);
  expect(await screen.findByText('Quero um deck')).toBeTruthy();
  const row = (await screen.findByText('leitor@example.pt')).closest('li');
  expect(row?.textContent).toContain('Not confirmed yet');
  const hrefs = screen.getAllByRole('link', { name: /^Export CSV/ }).map((link) => link.getAttribute('href'));
  expect(hrefs.map((href) => new URL(href ?? '').pathname)).toEqual([
    '/api/seller/messages/export',
    '/api/seller/newsletter/export',
  ]);
});

test('A page of messages that arrives after the answer to a later request is not shown.', async () => {
  let answerFirst = () => {};
  const first = new Promise<void>((resolve) => (answerFirst = resolve));
  offlineApi({
    sellerMessages: async ({ url }) => {
      const page = Number(new URL(url).searchParams.get('page'));
      if (page === 1) await first;
      return { messages: [], total: 0, page, pages: 2 };
    },
  });
  const slow = loadContactMessages(1);
  await loadContactMessages(2);
  answerFirst();
  await slow;
  expect($contactMessages.get().page).toBe(2);
});

test('The health check ends no session, not even that of a customer in the same browser whose token is unknown.', async () => {
  beCustomer();
  storedToken.set('token-1');
  offlineApi({
    health: () => ({}),
    userIsAuth: () => ({ status: 401, message: 'Not Authorized' }),
    productList: () => ({ products: [] }),
  });
  await checkHealth();
  expect($health.get().session).toBe('error');
  expect([storedUser.get()?.name, storedToken.get()]).toEqual(['Maria Conceição', 'token-1']);
});

/** Returns the state that the health check shows for an item. */
function stateOf(name: string) {
  const item = screen.getAllByText(name)[0]?.closest('li');
  if (!item) throw new Error(`No item ${name}`);
  return within(item).getByText(/^(Checking\.\.\.|OK|Warning|Error|No customer)$/).textContent;
}

test('For a seller without a customer account the health check makes no session check and reports no error.', async () => {
  const calls = offlineApi({ health: () => ({}), productList: () => ({ products: [] }) });
  render(<System />);
  await vi.waitFor(() => expect(['API', 'Products'].map(stateOf)).toEqual(['OK', 'OK']));
  expect(stateOf('Session')).toBe('No customer');
  expect(calls.toSorted()).toEqual(['health', 'productList']);
});

test('The health check shows the state of each item and the facts of the server.', async () => {
  beCustomer();
  const system = {
    version: '1.2.3',
    database: 'SQLite',
    disk: { free: 2 * 1024 ** 3, total: 8 * 1024 ** 3 },
    lastBackup: null,
    uptime: 7300,
    products: 3,
    orders: 4,
  };
  offlineApi({
    health: () => ({}),
    userIsAuth: () => ({ status: 500, message: 'Down' }),
    productList: () => ({ products: [] }),
    sellerSystem: () => ({ system }),
  });
  render(<System />);
  expect(stateOf('API')).toBe('Checking...');
  await screen.findByText('2.0 GB free of 8.0 GB');
  await vi.waitFor(() =>
    expect(['API', 'Products', 'Session', 'Cart'].map(stateOf)).toEqual(['OK', 'OK', 'Error', 'Warning']),
  );
  expect(screen.getByText('There is no backup yet.')).toBeTruthy();
  expect(screen.getByText('1.2.3')).toBeTruthy();
});

test("The shop's open tasks are listed with their one action each and counted.", async () => {
  const findings: Finding[] = [
    { topic: 'mail', state: 'harm', name: 'Mail', says: 'Mails are files.', todo: 'Set SMTP_URL.' },
    { topic: 'backup', state: 'look', name: 'Backup', says: 'There is none.', todo: 'Run "npm run backup".' },
    { topic: 'disk', state: 'ready', name: 'Disk', says: '20 GB are free.', todo: null },
  ];
  offlineApi({
    health: () => ({}),
    productList: () => ({ products: [] }),
    sellerSystem: () => ({ status: 500, message: 'Down' }),
    sellerReadiness: () => ({ findings }),
  });
  render(<System />);
  const mail = (await screen.findByRole('heading', { name: 'Mail' })).closest('li');
  expect(within(mail!).getByText('Set SMTP_URL.')).toBeTruthy();
  expect(within(mail!).getByText('Harms customers')).toBeTruthy();
  expect(screen.getByText(/^1 would harm customers, 1 to look at\./)).toBeTruthy();
});

test('Backups are listed with a download and their problems.', async () => {
  const kept = { createdAt, isTried: true, isNightly: true, bytes: 3 * 1024 ** 2, orders: 12 };
  const backups = {
    nightlyAt: '04:00',
    place: '/var/lib/nortada/backups',
    lastGood: new Date(Date.now() - 30 * 60 * 60_000).toISOString(),
    isOld: true,
    failure: { at: createdAt, why: 'the disk is full' },
    backups: [
      { ...kept, name: 'newest' },
      { ...kept, name: 'by-hand', isTried: false, isNightly: false, bytes: null, orders: null },
    ],
  };
  offlineApi({ health: () => ({}), productList: () => ({ products: [] }), sellerBackups: () => ({ backups }) });
  render(<System />);
  expect(await screen.findByText(/^The last good one is 30 hours old .*That is too old\.$/)).toBeTruthy();
  expect(screen.getByText(/^The last try failed .*: the disk is full$/)).toBeTruthy();
  expect(screen.getByText(/^Every night at 04:00 in Lisbon/)).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /^Download the backup of Mon,? 15 Jun, 11:30$/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/\/api\/seller\/backup\?name=newest$/),
    expect.stringMatching(/\/api\/seller\/backup\?name=by-hand$/),
  ]);
  const [first, second] = links.map((link) => link.closest('li')?.textContent);
  expect(first).toContain('3.0 MB12 orders');
  expect(second).toContain('Not triedBy hand');
});
