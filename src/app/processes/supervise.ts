import cluster from 'node:cluster';
import type { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openControlSocket, type ReloadResult } from './control-socket.ts';
import type { WorkerState } from './messages.ts';
import { startWorker, type Worker } from './worker.ts';

/** Milliseconds that an idle connection may wait for a last request while its worker is replaced. */
const IDLE_AT_RELOAD = 5_000;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 10_000;
/** After this many milliseconds of serving, a worker no longer counts as crashed at its start. */
const STEADY = 60_000;

/** Keeps workers serving. It replaces them one by one at a reload, and restarts those that crash. */
class Supervisor {
  readonly #all = new Set<Worker>();
  /** In the order of their start. */
  readonly #serving = new Set<Worker>();
  #isStopping = false;
  #wanted = 1;
  /** Starts and replacements of workers run one after the other. */
  #turn: Promise<unknown> = Promise.resolve();
  #control: { path: string; server: Server | undefined } | undefined;
  #pause = FIRST_PAUSE;

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(work);
    // The caller gets the error of `done`. The next in the queue only waits for its end.
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** The first start. A worker that fails has reported why. The shop then ends, because it does not serve yet. */
  async start(): Promise<void> {
    try {
      await this.#inTurn(() => this.#startAll(() => undefined));
    } catch {
      // The worker has logged why it failed.
      if (this.#isStopping) return;
      if (this.#serving.size === 0) await this.stop(1);
      else await this.#replaceFallen();
    }
  }

  /** Starts the number of workers in the settings; calls `onServing` after each. */
  async #startAll(onServing: () => void): Promise<void> {
    const { workers } = await this.#startWorker(false);
    this.#wanted = workers;
    onServing();
    for (let count = 1; count < workers; count++) {
      await this.#startWorker(true);
      onServing();
    }
  }

  async #startWorker(isSibling: boolean): Promise<WorkerState> {
    const worker = startWorker(
      { isSibling, isRelief: this.#serving.size > 0 },
      {
        productsChanged: () => this.#tellOthers(worker),
        allFiguresAsked: () => void this.#sendFigures(worker),
      },
    );
    this.#all.add(worker);
    void worker.ended.then(() => {
      this.#all.delete(worker);
      if (this.#serving.delete(worker) && !this.#isStopping) void this.#replaceFallen();
    });
    const state = await worker.serving;
    const since = Date.now();
    this.#serving.add(worker);
    void worker.ended.then(() => (Date.now() - since > STEADY ? (this.#pause = FIRST_PAUSE) : undefined));
    await this.#listenForReload(state);
    return state;
  }

  #tellOthers(worker: Worker): void {
    for (const other of this.#all) if (other !== worker) other.tell({ type: 'products-changed' });
  }

  async #sendFigures(asker: Worker): Promise<void> {
    const figures = await Promise.all([...this.#all].map((worker) => worker.readFigures()));
    asker.tell({ type: 'all-figures', figures: figures.flat() });
  }

  async #replaceFallen(): Promise<void> {
    console.error('A process of the shop crashed; the supervisor starts another one.');
    while (!this.#isStopping && this.#serving.size < this.#wanted) {
      await pause(this.#pause);
      this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
      const start = async () => void (this.#serving.size < this.#wanted && (await this.#startWorker(true)));
      // The worker has logged why it failed; the loop starts another.
      if (!this.#isStopping) await this.#inTurn(start).catch(() => undefined);
    }
  }

  async #listenForReload({ controlSocket: path }: WorkerState): Promise<void> {
    if (this.#control?.path === path) return;
    this.#control?.server?.close();
    this.#control = { path, server: undefined };
    this.#control.server = await openControlSocket(path, () => this.reload());
  }

  /** Replaces every worker, one after the other, by one with the present build and settings. Resolves once all of them serve. */
  reload(): Promise<ReloadResult> {
    return this.#inTurn(() => this.#replaceAll());
  }

  async #replaceAll(): Promise<ReloadResult> {
    const old = [...this.#serving];
    const retire = (worker: Worker | undefined) => {
      if (!worker) return;
      this.#serving.delete(worker);
      worker.tell({ type: 'stop', idleFor: IDLE_AT_RELOAD, isReplacing: true });
    };
    try {
      await this.#startAll(() => retire(old.shift()));
      old.forEach(retire);
      const workers = this.#wanted;
      return { isDone: true, says: `The shop is reloaded (${workers} ${workers === 1 ? 'process' : 'processes'}).` };
    } catch (problem) {
      const says = `The shop was not reloaded and keeps running unchanged: ${(problem as Error).message}`;
      return { isDone: false, says };
    }
  }

  /** Ends the workers and then this process; exits with 1 if a worker failed. */
  async stop(exitCode = 0): Promise<void> {
    if (this.#isStopping) {
      for (const worker of this.#all) worker.kill();
      process.exit(1);
    }
    this.#isStopping = true;
    const workers = [...this.#all];
    for (const worker of workers) worker.tell({ type: 'stop', idleFor: 0, isReplacing: false });
    const codes = await Promise.all(workers.map(({ ended }) => ended));
    this.#control?.server?.close();
    process.exit(codes.some((code) => code !== 0) ? 1 : exitCode);
  }
}

/** Serves through worker processes that share the port, so that one can take over from another. */
export function supervise(): void {
  // Workers accept connections themselves; the supervisor passes none on.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  const supervisor = new Supervisor();
  const reload = async () => {
    const { isDone, says } = await supervisor.reload();
    if (isDone) console.log(says);
    else console.error(says);
  };
  process.on('SIGTERM', () => void supervisor.stop());
  process.on('SIGINT', () => void supervisor.stop());
  // A closed terminal also sends SIGHUP, and then it means the end.
  const isAtTerminal = process.stdout.isTTY;
  process.on('SIGHUP', () => void (isAtTerminal ? supervisor.stop() : reload()));
  void supervisor.start();
}
