import { closeSync, fdatasync, openSync, realpathSync } from 'node:fs';
import { promisify } from 'node:util';
import { DiskFailed } from './database-errors.ts';

/** Resolves once what was written to an open file is on the disk. */
export type Flush = (descriptor: number) => Promise<void>;

const flushToDisk: Flush = promisify(fdatasync);

/**
 * SQLite's log of what was committed, brought to the disk beside the event loop: a disk may take a quarter of a second,
 * and SQLite itself would hold up every visitor for so long.
 */
export class WriteAheadLog {
  readonly #descriptor: number;
  readonly #flush: Flush;
  #isWritten = false;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #failure: DiskFailed | undefined;

  /** The log of a database that is open and has been read. */
  constructor(databaseFile: string, flush: Flush = flushToDisk) {
    // SQLite has it beside the file itself, wherever a link to that lies.
    this.#descriptor = openSync(`${realpathSync(databaseFile)}-wal`, 'r');
    this.#flush = flush;
  }

  /** Sets the write flag; called for every statement that may write. */
  noteWrite(): void {
    this.#isWritten = true;
  }

  /** Whether the write flag is set; clears it. */
  consumeWriteFlag(): boolean {
    const isWritten = this.#isWritten;
    this.#isWritten = false;
    return isWritten;
  }

  /** Throws DiskFailed once a flush has failed: another might succeed and still lack what was lost. */
  assertNotFailed(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Resolves once all is on the disk that was committed before; rejects with DiskFailed. */
  flush(): Promise<void> {
    // The one that is running may have begun before the last commit; all that wait for it share the next.
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = this.#flush(this.#descriptor).catch((problem: unknown) => {
        this.#failure = new DiskFailed(problem);
        throw this.#failure;
      });
      return this.#running;
    });
    return this.#next;
  }

  /** Lets go of the file, after what is under way. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#next ?? this.#running]);
    closeSync(this.#descriptor);
  }
}
