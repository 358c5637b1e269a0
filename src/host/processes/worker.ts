import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Figure } from '#server/platform/metrics/figures.ts';
import { type FromWorker, SIBLING, type ToWorker, type WorkerState } from './messages.ts';

/** A process that serves, as its supervisor sees it. */
export interface Worker {
  /** Resolves once it serves; rejects with a sentence when it ends before. */
  serving: Promise<WorkerState>;
  /** Resolves with its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  tell(message: ToWorker): void;
  kill(): void;
}

/** What a worker tells that concerns others. */
interface WorkerListener {
  /** It has changed products. */
  productsChanged(): void;
  figures(figures: Figure[], question?: number): void;
  allFiguresAsked(): void;
}

/** Starts a worker. */
export function startWorker(isSibling: boolean, listener: WorkerListener): Worker {
  const child = cluster.fork(isSibling ? { [SIBLING]: '1' } : {});
  const serving = Promise.withResolvers<WorkerState>();
  let sentence = 'The new process ended before it served; the log says why.';
  child.on('message', (message: FromWorker) => {
    if (message.type === 'serving') serving.resolve(message.state);
    else if (message.type === 'problem') sentence = message.sentence;
    else if (message.type === 'products-changed') listener.productsChanged();
    else if (message.type === 'figures') listener.figures(message.figures, message.question);
    else listener.allFiguresAsked();
  });
  child.on('error', () => undefined);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  void ended.then(() => serving.reject(new Error(sentence)));
  serving.promise.catch(() => undefined);
  return {
    serving: serving.promise,
    ended,
    tell: (message) => void (child.isConnected() && child.send(message)),
    kill: () => void child.process.kill('SIGKILL'),
  };
}
