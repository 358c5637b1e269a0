import cluster from 'node:cluster';
import { randomUUID } from 'node:crypto';
import type { Figure } from '#server/metrics/figures.ts';
import { SHOP_ID } from '#server/process/shop-lock.ts';
import { within } from '#server/process/within.ts';
import { type FromWorker, RELIEF, SIBLING, type ToWorker, type WorkerState } from './messages.ts';

/** A serving process, as its supervisor sees it. */
export interface Worker {
  /** Resolves once it serves; rejects with a message if it ends before. */
  serving: Promise<WorkerState>;
  /** Resolves with its exit code; null if a signal ended it. */
  ended: Promise<number | null>;
  /** Returns its figures; none when it ends or does not answer in time. */
  readFigures(): Promise<Figure[]>;
  tell(message: ToWorker): void;
  kill(): void;
}

/** A worker's messages that concern other workers. */
interface WorkerListener {
  productsChanged(): void;
  allFiguresAsked(): void;
}

/** Milliseconds that a worker may take to answer. */
const FIGURES_PATIENCE = 1_000;

/** All workers of this supervisor belong to one shop, so they may share its data folder while one replaces another. */
const shopId = randomUUID();

interface Start {
  /** Whether another worker prints the start message. */
  isSibling: boolean;
  /** Whether another worker serves. */
  isRelief: boolean;
}

export function startWorker({ isSibling, isRelief }: Start, listener: WorkerListener): Worker {
  const child = cluster.fork({
    [SHOP_ID]: shopId,
    ...(isSibling && { [SIBLING]: '1' }),
    ...(isRelief && { [RELIEF]: '1' }),
  });
  const serving = Promise.withResolvers<WorkerState>();
  let sentence = 'The new process ended before it was ready; the log says why.';
  const waiting: ((figures: Figure[]) => void)[] = [];
  const answerWaiting = (figures: Figure[]) => waiting.splice(0).forEach((resolve) => resolve(figures));
  const tell = (message: ToWorker) => void (child.isConnected() && child.send(message));
  child.on('message', (message: FromWorker) => {
    if (message.type === 'serving') serving.resolve(message.state);
    else if (message.type === 'problem') sentence = message.sentence;
    else if (message.type === 'products-changed') listener.productsChanged();
    else if (message.type === 'figures') answerWaiting(message.figures);
    else listener.allFiguresAsked();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
    // A process that could not be started, for example without free file descriptors, never exits.
    child.on('error', () => child.process.pid === undefined && resolve(1));
  });
  void ended.then(() => {
    serving.reject(new Error(sentence));
    answerWaiting([]);
  });
  // A worker may end when no caller waits for it any more.
  serving.promise.catch(() => undefined);
  return {
    serving: serving.promise,
    ended,
    readFigures: () => {
      const answer = Promise.withResolvers<Figure[]>();
      waiting.push(answer.resolve);
      tell({ type: 'figures-asked' });
      // A worker that is too busy to answer is missing in this scrape only.
      return within(FIGURES_PATIENCE, answer.promise).catch(() => []);
    },
    tell,
    kill: () => void child.process.kill('SIGKILL'),
  };
}
