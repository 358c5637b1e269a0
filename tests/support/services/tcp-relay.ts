import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './free-port.ts';

/** A network cable: forwards connections of a free local port to `host:port` until it is cut, and again once it is repaired. */
export async function relayTo(host: string, port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const ownPort = await listenLocally(server);
  return {
    port: ownPort,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async mend() {
      server.listen(ownPort, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
