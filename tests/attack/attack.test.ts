import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { afterThisTest } from '../support/run/clean-ups.ts';
import { attack } from './attack-run.ts';
import { startAttackedShop } from './attacked-shop.ts';

it('The shop holds against every attack.', { timeout: 480_000 }, async () => {
  const shop = await startAttackedShop();
  afterThisTest(() => shop.stop());
  const rows = await attack(shop);
  expect(rows.flatMap(({ area, attack: name, broken }) => broken.map((instead) => [area, name, instead]))).toEqual([]);
  expect(new Set(rows.map(({ area }) => area)).size).toBe(10);
});

it('A shop without any protection is found broken in every area.', { timeout: 60_000 }, async () => {
  const server = createServer((req, res) => {
    req.resume();
    res.setHeader('content-type', 'application/json');
    res.end(
      JSON.stringify({ success: true, token: 'x', url: `https://${req.headers.host}/`, orderId: 'x', orders: [] }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mails = () => [
    { to: 'vitima@example.pt', subject: 'a\nb', text: 'evil.example', html: '<img src=x', isHeld: false },
  ];
  const seller = { email: 'loja@example.pt', password: 'x' };
  const rows = await attack({ url, siteUrl: 'https://loja.example', seller, mails, age: () => undefined });
  server.closeAllConnections();
  await once(server.close(), 'close');
  const broken = new Set(rows.filter((row) => row.broken.length > 0).map(({ area }) => area));
  const areas = 'calls floods guessing host identities inboxes keys mails matrix stock';
  expect([...broken].sort()).toEqual(areas.split(' '));
});
