import cluster from 'node:cluster';
import type { Figure } from '#server/metrics/figures.ts';
import type { FromWorker, ToWorker, WorkerState } from './messages.ts';
import { RELIEF, SIBLING } from './messages.ts';

/** A worker's connection to its supervisor, and through it to the other workers. */
export interface WorkerLink {
  /** Whether another worker prints the start message. */
  isSibling: boolean;
  /** Whether another worker serves, so that this one may take its time. */
  isRelief: boolean;
  serving(state: WorkerState): void;
  /** Reports why the worker cannot start; resolves once the message is sent. */
  problem(sentence: string): Promise<void>;
  productsChanged(): void;
  onProductsChanged(listener: () => void): void;
  /** Differs from the number of every other worker, also of those that ended. */
  workerNumber: string;
  /** Sets the function that reads the figures of this process whenever the supervisor requests them. */
  onFiguresAsked(read: () => Figure[]): void;
  gatherFigures(): Promise<Figure[]>;
  /** Milliseconds that idle connections may stay open when the worker ends. */
  idleFor(): number;
  /** Whether another worker continues to serve when this one ends. */
  isReplaced(): boolean;
}

/** Milliseconds. A proxy reuses connections, and a request would be lost on a connection that closes just then. */
const IDLE_AT_STOP = 300;

/** Listens to the supervisor. Without a supervisor, nothing is sent or received. */
export function openWorkerLink(): WorkerLink {
  const listeners: (() => void)[] = [];
  let readFigures = (): Figure[] => [];
  let waiting: PromiseWithResolvers<Figure[]> | undefined;
  let idleFor = IDLE_AT_STOP;
  let isReplaced = false;
  let isEnding = false;
  // At a terminal, Ctrl-C reaches every process of the group. The supervisor's request to stop must not count as a second signal.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (isEnding = true));
  // Only the supervisor reloads.
  if (process.send) process.on('SIGHUP', () => undefined);
  const send = (message: FromWorker) =>
    new Promise<void>((resolve) => {
      if (!process.connected) return resolve();
      process.send?.(message, undefined, {}, () => resolve());
    });
  process.on('message', (message: ToWorker) => {
    if (message.type === 'products-changed') return listeners.forEach((listener) => listener());
    if (message.type === 'figures-asked') return void send({ type: 'figures', figures: readFigures() });
    if (message.type === 'all-figures') {
      waiting?.resolve(message.figures);
      waiting = undefined;
      return;
    }
    if (isEnding) return;
    idleFor = message.idleFor;
    isReplaced = message.isReplacing;
    process.emit('SIGTERM');
  });
  return {
    isSibling: process.env[SIBLING] !== undefined,
    isRelief: process.env[RELIEF] !== undefined,
    workerNumber: String(cluster.worker?.id ?? 1),
    serving: (state) => void send({ type: 'serving', state }),
    problem: (sentence) => send({ type: 'problem', sentence }),
    productsChanged: () => void send({ type: 'products-changed' }),
    onProductsChanged: (listener) => void listeners.push(listener),
    onFiguresAsked: (read) => void (readFigures = read),
    async gatherFigures() {
      if (!process.connected) return readFigures();
      // Later callers share the pending answer.
      if (!waiting) {
        waiting = Promise.withResolvers();
        await send({ type: 'all-figures-asked' });
      }
      return await waiting.promise;
    },
    idleFor: () => idleFor,
    isReplaced: () => isReplaced,
  };
}
