import type { Figure } from '#server/platform/metrics/figures.ts';
import type { FromWorker, ToWorker, WorkerState } from './messages.ts';
import { SIBLING } from './messages.ts';

/** A worker's connection to its supervisor, and through it to the other workers. */
export interface WorkerLink {
  /** Whether another worker prints what people need to know. */
  isSibling: boolean;
  serving(state: WorkerState): void;
  /** Resolves once it is sent. */
  problem(sentence: string): Promise<void>;
  productsChanged(): void;
  onProductsChanged(listener: () => void): void;
  /** Says what this process has counted whenever it is asked. */
  onFiguresAsked(read: () => Figure[]): void;
  /** The figures of all workers together. */
  gatherFigures(): Promise<Figure[]>;
  /** Sends the supervisor what this process has counted, before it ends. */
  leaveFigures(): Promise<void>;
  /** Milliseconds for which idle connections may stay open when the worker ends. */
  idleFor(): number;
  /** Whether another worker serves on when this one ends. */
  isReplaced(): boolean;
}

/** Under a proxy connections are used again and again: one that is closed just then would lose a request. */
const IDLE_AT_STOP = 300;

/** Listens to the supervisor; without one, nothing is sent or received. */
export function openWorkerLink(): WorkerLink {
  const listeners: (() => void)[] = [];
  let readFigures = (): Figure[] => [];
  let waiting: PromiseWithResolvers<Figure[]> | undefined;
  let idleFor = IDLE_AT_STOP;
  let isReplaced = false;
  let isEnding = false;
  // At a terminal Ctrl-C reaches every process of the group; the supervisor's request to stop must not count as a second signal.
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
    if (message.type === 'figures-asked')
      return void send({ type: 'figures', figures: readFigures(), question: message.question });
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
    serving: (state) => void send({ type: 'serving', state }),
    problem: (sentence) => send({ type: 'problem', sentence }),
    productsChanged: () => void send({ type: 'products-changed' }),
    onProductsChanged: (listener) => void listeners.push(listener),
    onFiguresAsked: (read) => void (readFigures = read),
    async gatherFigures() {
      if (!process.connected) return readFigures();
      // Later callers share the answer that is on its way.
      if (!waiting) {
        waiting = Promise.withResolvers();
        await send({ type: 'all-figures-asked' });
      }
      return await waiting.promise;
    },
    leaveFigures: () => send({ type: 'figures', figures: readFigures() }),
    idleFor: () => idleFor,
    isReplaced: () => isReplaced,
  };
}
