import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const DEADLINE = 25_000;

/**
 * Runs `stop` at the first SIGTERM or SIGINT and exits with 0; a second signal, a failure or 25 seconds exit with 1.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), DEADLINE).unref();
    stop().then(
      () => process.exit(0),
      (problem: unknown) => {
        console.error('The shop did not stop cleanly.', problem);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Returns the function that drains a server: no new connection, requests in flight finish, idle connections close. */
export function createDrain(server: Server): () => Promise<void> {
  const latest = new Map<Socket, ServerResponse>();
  /** Closes a connection after its next answer. */
  const makeLast = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
    res.once('close', () => setImmediate(() => server.closeIdleConnections()));
  };
  server.on('connection', (socket) => socket.once('close', () => latest.delete(socket)));
  server.prependListener('request', ({ socket }, res) => {
    latest.set(socket, res);
    if (!server.listening) makeLast(res);
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    latest.forEach(makeLast);
    server.closeIdleConnections();
    await closed;
  };
}
