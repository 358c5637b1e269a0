import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

const DEADLINE = 25_000;
/** Milliseconds until a new connection that was opened for a request has received it. */
const FIRST_REQUEST = 500;

/** Runs `stop` at the first SIGTERM or SIGINT and exits with 0. A second signal, a failure or 25 seconds exit with 1. */
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

/**
 * Returns the function that drains a server: it finishes running requests and closes idle connections after `idleFor` milliseconds. Until then each
 * may carry one more request. Unused connections, which browsers open in advance, close after half a second.
 */
export function createDrain(server: Server): (idleFor?: number) => Promise<void> {
  const latest = new Map<Socket, ServerResponse | undefined>();
  let closesIdle = false;
  /** Closes a connection after its next answer. */
  const makeLast = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
    res.once('close', () => setImmediate(() => closesIdle && server.closeIdleConnections()));
  };
  server.on('connection', (socket) => {
    latest.set(socket, undefined);
    socket.once('close', () => latest.delete(socket));
  });
  server.prependListener('request', ({ socket }, res) => {
    latest.set(socket, res);
    if (!server.listening) makeLast(res);
  });
  return async (idleFor = 0) => {
    // `server.close` would immediately close idle connections.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const res of latest.values()) if (res) makeLast(res);
    const closeIdle = () => {
      closesIdle = true;
      server.closeIdleConnections();
    };
    // Node counts unused connections as busy.
    const closeUnused = () => latest.forEach((res, socket) => !res && socket.bytesRead === 0 && socket.destroy());
    const timers = [setTimeout(closeIdle, idleFor), setTimeout(closeUnused, Math.max(idleFor, FIRST_REQUEST))];
    await closed;
    timers.forEach(clearTimeout);
  };
}
