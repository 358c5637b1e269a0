import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A network cable: forwards connections until it is cut, and again once it is repaired. */
export interface TcpRelay {
  port: number;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Listens on a free local port and forwards connections to `host:port`. */
export async function relayTo(host: string, port: number): Promise<TcpRelay> {
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
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const relay = { port: await listen(0) };
  return {
    ...relay,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: async () => void (await listen(relay.port)),
  };
}
