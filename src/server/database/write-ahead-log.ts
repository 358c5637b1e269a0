import { closeSync, fdatasync, openSync, realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import { DiskFailed } from './database-errors.ts';

/** Flushes an open file; resolves once its content is on the disk. */
export type Flush = (descriptor: number) => Promise<void>;

const flushToDisk: Flush = promisify(fdatasync);

/** SQLite's write-ahead log, flushed outside the event loop, because a disk may block every visitor for a quarter of a second. */
export class WriteAheadLog {
  readonly #descriptor: number;
  readonly #flush: Flush;
  #isWritten = false;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #failure: DiskFailed | undefined;

  /** Opens the log of a database that is open and has been read. */
  constructor(databaseFile: string, flush: Flush = flushToDisk) {
    // SQLite puts the log next to the file itself, not next to a symbolic link to it.
    this.#descriptor = openSync(`${realpathSync(databaseFile)}-wal`, 'r');
    this.#flush = flush;
  }

  /** Called for every statement that may write. */
  noteWrite(): void {
    this.#isWritten = true;
  }

  /** Throws DiskFailed once a flush has failed. A later flush might succeed without the lost data. */
  assertNotFailed(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Resolves once all earlier commits are on the disk; rejects with DiskFailed. Does nothing if no statement has written. */
  async flushWrites(): Promise<void> {
    if (!this.#isWritten) return;
    this.#isWritten = false;
    // The running flush may have begun before the last commit. All callers that wait for it share the next flush.
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#flush(this.#descriptor).catch((problem: unknown) => {
        this.#failure = new DiskFailed(problem);
        throw this.#failure;
      });
      return this.#running;
    });
    await this.#next;
  }

  /** Waits for running flushes, then closes the file. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#next ?? this.#running]);
    closeSync(this.#descriptor);
  }
}
