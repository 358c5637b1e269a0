import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { Log } from '../log/log.ts';
import { within } from '../process/within.ts';
import { type Cluster, createProductListeners } from './cluster.ts';
import { openRedisLimits } from './redis-limits.ts';

const CHANNEL = 'nortada:products-changed';
const FIRST_CONNECT = 2_000;
const ANSWER_TIME = 500;
const MAX_PAUSE = 2_000;

type Client = ReturnType<typeof connectTo>;

/**
 * Shares state through Redis. An outage of Redis is logged once and the shop continues. Meanwhile each process counts limits alone. Other processes
 * see changed products at their next reading, at the latest when Redis is back.
 */
export async function openRedisCluster(redisUrl: string, log: Log): Promise<Cluster> {
  const own = randomUUID();
  const listeners = createProductListeners(log);
  const commands = connectTo(redisUrl, log, true);
  const events = connectTo(redisUrl, () => undefined, false);
  // Redis does not repeat messages from the time of a lost connection, so products may have changed.
  events.on('ready', () => void listeners.call());
  const receive = (sender: string) => {
    if (sender !== own) void listeners.call();
  };
  const ready = Promise.all([commands.connect(), events.connect().then(() => events.subscribe(CHANNEL, receive))]);
  // The connection logs its errors and reconnects. The shop starts without it.
  await within(FIRST_CONNECT, ready).catch(() => undefined);
  const ask = async <Result>(command: (client: Client) => Promise<Result>) =>
    await within(ANSWER_TIME, command(commands));
  return {
    openLimit: openRedisLimits(commands, ANSWER_TIME),
    async productsChanged() {
      await listeners.call();
      // The connection logs its errors. Other processes read changed products within 30 seconds.
      await ask((client) => client.publish(CHANNEL, own)).catch(() => undefined);
    },
    ask: () => ask((client) => client.ping()),
    onProductsChanged: listeners.add,
    async close() {
      // A connection that was never established rejects when it is closed.
      ready.catch(() => undefined);
      commands.destroy();
      events.destroy();
      await Promise.resolve();
    },
  };
}

function connectTo(url: string, log: Log, failsWhenAway: boolean) {
  let isAway = false;
  const client = createClient({
    url,
    disableOfflineQueue: failsWhenAway,
    pingInterval: 10_000,
    socket: { connectTimeout: FIRST_CONNECT, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, MAX_PAUSE) },
  });
  client.on('error', (error: unknown) => {
    if (!isAway) log('REDIS_URL: Redis does not answer; this process works alone until Redis answers', error);
    isAway = true;
  });
  client.on('ready', () => void (isAway = false));
  return client;
}
