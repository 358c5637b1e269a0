import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStopNotice } from '#server/process/stop-notice.ts';
import { closeServer, listenLocally } from '../../support/services/free-port.ts';
import { type DeployedNginx, nginxProgram, startDeployedNginx } from '../../support/services/deployed-nginx.ts';

type Process = Awaited<ReturnType<typeof startProcess>>;

/**
 * Starts a process of the shop, as nginx sees it. `asked` lists every request except those of the start, with its key. A process that
 * `falls` accepts connections and then crashes.
 */
async function startProcess(name: string) {
  const notice = createStopNotice(0);
  const server = createServer((req, res) => {
    if (shop.falls) return void req.socket.resetAndDestroy();
    if (notice.refersOn(req, res)) return;
    const key = req.headers['idempotency-key'];
    if (req.url !== '/api/health') shop.asked.push([req.method, req.url, key].filter(Boolean).join(' '));
    res.end(name);
  });
  const shop = { server, port: await listenLocally(server), notice, asked: [] as string[], falls: false };
  return shop;
}

describe.skipIf(nginxProgram === undefined)('nginx in front of two processes', () => {
  let one: Process;
  let other: Process;
  let nginx: DeployedNginx;
  beforeEach(async () => {
    [one, other] = await Promise.all([startProcess('one'), startProcess('other')]);
    nginx = await startDeployedNginx([one.port, other.port], '600s');
  });
  afterEach(async () => {
    await nginx.stop();
    for (const { server } of [one, other]) await closeServer(server);
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

  it('Nginx in front of two processes uses both, for pages and for orders.', async () => {
    expect(await times(4, () => ask('/'))).toEqual(['200 one', '200 other']);
    expect(await times(4, () => order())).toEqual(['200 one', '200 other']);
    expect(await times(4, () => order('a key'))).toEqual(['200 one', '200 other']);
  });

  it('Nginx in front of two processes sends nothing more to a stopping process after the first page request, and no visitor notices.', async () => {
    await one.notice.give();
    expect(await times(4, () => ask('/'))).toEqual(['200 other']);
    expect(await times(10, () => order())).toEqual(['200 other']);
    expect(await times(10, () => order('a key'))).toEqual(['200 other']);
    expect(await times(4, () => ask('/_astro/page.css'))).toEqual(['200 other']);
    expect(one.asked).toEqual([]);
  });

  it('A stopping process accepts orders until the first page request.', async () => {
    await one.notice.give();
    expect(await times(4, () => order())).toEqual(['200 one', '200 other']);
  });

  it('Nginx in front of two processes sends an order with a key to the other process when the first one crashes.', async () => {
    one.falls = true;
    expect(await times(4, () => order('a key'))).toEqual(['200 other']);
    expect(other.asked).toEqual(Array.from({ length: 4 }, () => 'POST /api/order/cod a key'));
  });

  it('Nginx in front of two processes does not repeat an order without a key after a crash, because the order may have been placed.', async () => {
    one.falls = true;
    expect(await times(6, () => order())).toEqual(['200 other', '502']);
    // nginx tried the crashed process once and then avoided it.
    expect(other.asked).toHaveLength(5);
  });

  it('Nginx in front of two processes tries again after both have failed a moment ago.', async () => {
    for (const each of [one, other]) each.falls = true;
    expect(await times(4, () => ask('/'))).toEqual(['502']);
    for (const each of [one, other]) each.falls = false;
    expect(await times(4, () => ask('/'))).toEqual(['200 one', '200 other']);
  });

  it("Nginx in front of two processes passes on the shop's own refusals.", async () => {
    other.server.removeAllListeners('request').on('request', (_req, res) => void res.writeHead(503).end());
    one.server.removeAllListeners('request').on('request', (_req, res) => void res.writeHead(503).end());
    expect(await times(4, () => ask('/api/product/list'))).toEqual(['503']);
    expect(await times(4, () => order('a key'))).toEqual(['503']);
  });
});
