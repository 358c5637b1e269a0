import type { AddressInfo } from 'node:net';
import { createDrain, stopOnSignals } from '#server/process/graceful-stop.ts';
import { createShopServer } from '#app/http/server.ts';

// A separate process with a shop whose API waits for the whole body. Prints its port and its events.
const api = {
  async fetch(request: Request) {
    console.log(`begun ${new URL(request.url).pathname}`);
    return Response.json({ body: await request.text() });
  },
};
const noPages = { peek: () => undefined, find: () => Promise.reject(new Error('no page is asked for')) };
const server = createShopServer({
  shop: { api: api as never },
  files: (_req, res) => {
    console.log('a file is asked for');
    res.end('a file');
  },
  pages: noPages,
  headers: {},
});
const drain = createDrain(server);
stopOnSignals(async () => {
  const drained = drain();
  console.log('draining');
  await drained;
  console.log('database closed');
});
server.listen(0, '127.0.0.1', () => console.log(`port ${(server.address() as AddressInfo).port};`));
