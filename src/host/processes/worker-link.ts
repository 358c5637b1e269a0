import type { FromWorker, ToWorker, WorkerState } from './messages.ts';
import { SIBLING } from './messages.ts';

/** A worker's line to its supervisor, and by that to its siblings. */
export interface WorkerLink {
  /** Whether another worker tells people what there is to tell. */
  isSibling: boolean;
  serving(state: WorkerState): void;
  /** Resolves once it is sent. */
  problem(sentence: string): Promise<void>;
  productsChanged(): void;
  onProductsChanged(listener: () => void): void;
  /** Milliseconds for which connections that nobody uses may stay open when the worker ends. */
  idleFor(): number;
}

/** Under a proxy connections are used again and again: one that is closed just then would lose a request. */
const IDLE_AT_STOP = 300;

/** Listens to the supervisor; a process without one hears and tells nothing. */
export function openWorkerLink(): WorkerLink {
  const listeners: (() => void)[] = [];
  let idleFor = IDLE_AT_STOP;
  let isEnding = false;
  // At a terminal Ctrl-C reaches every process of the group: what the supervisor asks is then no second signal.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => (isEnding = true));
  // The supervisor alone is asked to reload.
  if (process.send) process.on('SIGHUP', () => undefined);
  process.on('message', (message: ToWorker) => {
    if (message.type === 'products-changed') return listeners.forEach((listener) => listener());
    if (isEnding) return;
    idleFor = message.idleFor;
    process.emit('SIGTERM');
  });
  const send = (message: FromWorker) =>
    new Promise<void>((resolve) => {
      if (!process.connected) return resolve();
      process.send?.(message, undefined, {}, () => resolve());
    });
  return {
    isSibling: process.env[SIBLING] !== undefined,
    serving: (state) => void send({ type: 'serving', state }),
    problem: (sentence) => send({ type: 'problem', sentence }),
    productsChanged: () => void send({ type: 'products-changed' }),
    onProductsChanged: (listener) => void listeners.push(listener),
    idleFor: () => idleFor,
  };
}
