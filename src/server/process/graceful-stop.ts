import type { Server, ServerResponse } from 'node:http';

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

/** Gives the verb that ends a server: no new connection, requests in flight finish, idle connections close. */
export function drainable(server: Server): () => Promise<void> {
  const inFlight = new Set<ServerResponse>();
  server.prependListener('request', (_req, res) => {
    inFlight.add(res);
    if (!server.listening) res.setHeader('Connection', 'close');
    res.once('close', () => {
      inFlight.delete(res);
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
  return async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const res of inFlight) if (!res.headersSent) res.setHeader('Connection', 'close');
    server.closeIdleConnections();
    await closed;
  };
}
