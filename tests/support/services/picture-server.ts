import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterThisTest } from '../run/clean-ups.ts';
import { closeServer } from './free-port.ts';

/** Answers with a picture, a status, or in another way. */
export type PictureAnswer = Uint8Array | number | RequestListener;

/** A local server of pictures by path. A path without an answer gives 404. `calls` lists the requested paths. */
export async function startPictureServer(answers: Record<string, PictureAnswer>) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    calls.push(path);
    const answer = answers[path] ?? 404;
    if (typeof answer === 'function') answer(request, response);
    else if (typeof answer === 'number') response.writeHead(answer).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterThisTest(() => closeServer(server));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { host, calls, answers, at: (path: string) => `http://${host}${path}` };
}
