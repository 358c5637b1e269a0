import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStopNotice, type StopNotice } from '#server/platform/process/stop-notice.ts';
import { type DeployedNginx, nginxProgram, startDeployedNginx } from '../../support/services/deployed-nginx.ts';

/** A process of the shop as nginx sees it. */
interface Process {
  server: Server;
  port: number;
  notice: StopNotice;
  /** Every request but those of the test's own start, with its key if it has one. */
  asked: string[];
  /** Whether it accepts connections and then falls. */
  falls: boolean;
}

async function startProcess(name: string): Promise<Process> {
  const notice = createStopNotice(0);
  const server = createServer((req, res) => {
    if (shop.falls) return void req.socket.resetAndDestroy();
    if (notice.refersOn(req, res)) return;
    const key = req.headers['idempotency-key'];
    if (req.url !== '/api/health') shop.asked.push([req.method, req.url, key].filter(Boolean).join(' '));
    res.end(name);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shop: Process = { server, port: (server.address() as AddressInfo).port, notice, asked: [], falls: false };
  return shop;
}

describe.skipIf(nginxProgram === undefined)('nginx before two processes', () => {
  let one: Process;
  let other: Process;
  let nginx: DeployedNginx;
  beforeEach(async () => {
    [one, other] = await Promise.all([startProcess('one'), startProcess('other')]);
    nginx = await startDeployedNginx([one.port, other.port], '600s');
  });
  afterEach(async () => {
    await nginx.stop();
    for (const { server } of [one, other]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(nginx.url + path, init);
    return `${reply.status} ${reply.ok ? await reply.text() : ''}`.trim();
  };
  const order = (key?: string) =>
    ask('/api/order/cod', { method: 'POST', body: '{}', headers: key ? { 'idempotency-key': key } : {} });
  const times = async (count: number, work: () => Promise<string>) => {
    const answers = new Set<string>();
    for (let time = 0; time < count; time++) answers.add(await work());
    return [...answers].sort();
  };

  it('asks both, for pages and for orders', async () => {
    expect(await times(4, () => ask('/'))).toEqual(['200 one', '200 other']);
    expect(await times(4, () => order())).toEqual(['200 one', '200 other']);
    expect(await times(4, () => order('a key'))).toEqual(['200 one', '200 other']);
  });

  it('sends nothing more to a process that is about to stop, once a page was asked for, and no visitor notices', async () => {
    await one.notice.give();
    expect(await times(4, () => ask('/'))).toEqual(['200 other']);
    expect(await times(10, () => order())).toEqual(['200 other']);
    expect(await times(10, () => order('a key'))).toEqual(['200 other']);
    expect(await times(4, () => ask('/_astro/page.css'))).toEqual(['200 other']);
    expect(one.asked).toEqual([]);
  });

  it('has an order taken by a process that is about to stop as long as no page was asked for', async () => {
    await one.notice.give();
    expect(await times(4, () => order())).toEqual(['200 one', '200 other']);
  });

  it('asks the other process for an order with a key when one fell over it', async () => {
    one.falls = true;
    expect(await times(4, () => order('a key'))).toEqual(['200 other']);
    expect(other.asked).toEqual(Array.from({ length: 4 }, () => 'POST /api/order/cod a key'));
  });

  it('asks nobody else for an order without a key when a process fell over it, since it may have been taken', async () => {
    one.falls = true;
    expect(await times(6, () => order())).toEqual(['200 other', '502']);
    // It failed once, and was left alone from then on.
    expect(other.asked).toHaveLength(5);
  });

  it('goes on asking where both have failed a moment ago', async () => {
    for (const each of [one, other]) each.falls = true;
    expect(await times(4, () => ask('/'))).toEqual(['502']);
    for (const each of [one, other]) each.falls = false;
    expect(await times(4, () => ask('/'))).toEqual(['200 one', '200 other']);
  });

  it('leaves what the shop itself refuses as it is', async () => {
    other.server.removeAllListeners('request').on('request', (_req, res) => void res.writeHead(503).end());
    one.server.removeAllListeners('request').on('request', (_req, res) => void res.writeHead(503).end());
    expect(await times(4, () => ask('/api/product/list'))).toEqual(['503']);
    expect(await times(4, () => order('a key'))).toEqual(['503']);
  });
});
