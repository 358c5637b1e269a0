import { once } from 'node:events';
import { request, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeServer } from './free-port.ts';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

/** Listens for https on a local port, with a self-signed certificate. */
export async function startTlsServer(port: number, answer: RequestListener) {
  const pem = await getCertificate(join(tmpdir(), 'nortada-certificate'), 'nortada', ['nortada.test', 'example.test']);
  const server = createServer({ key: pem, cert: pem }, answer).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { stop: () => closeServer(server) };
}

/** A request through the proxy and its answer. */
export interface Relayed {
  call: string;
  hasCookie: boolean;
  status: number | undefined;
}

/** Forwards every request to the http server at `url` with the client's address, like a proxy that terminates TLS. */
export const relayTo =
  (url: string, log: Relayed[]): RequestListener =>
  (incoming, outgoing) => {
    const { method, url: path, socket } = incoming;
    const headers = { ...incoming.headers, 'x-forwarded-for': socket.remoteAddress };
    const onward = request(new URL(path ?? '/', url), { method, headers }, (reply) => {
      const { cookie } = incoming.headers;
      log.push({ call: `${method} ${path}`, hasCookie: cookie !== undefined, status: reply.statusCode });
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    // Either side may disappear before the other has ended.
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
