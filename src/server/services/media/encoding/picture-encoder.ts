import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FilesAway } from '#server/platform/files/files-away.ts';
import type { EncoderJobs, EncoderOrder, EncoderProblem, EncoderReply } from './encoder-jobs.ts';
import { NotAPicture, TooManyPixels } from './master-picture.ts';

const main = fileURLToPath(new URL('encoder-main.ts', import.meta.url));
const IDLE_FOR = 10_000;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (problem: Error) => void;
}

const ENCODER = 'The encoder of pictures';

function forkEncoder(): ChildProcess {
  try {
    return fork(main, { serialization: 'advanced', execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  } catch (cause) {
    throw new FilesAway(ENCODER, cause);
  }
}

function problemIn({ problem, isNotAPicture, megapixels }: EncoderProblem): Error {
  if (megapixels !== undefined) return new TooManyPixels(megapixels);
  return isNotAPicture ? new NotAPicture(problem) : new Error(problem);
}

/**
 * Pictures are encoded in a process of their own, started for the first and ended some seconds after the last: the
 * libraries take a few hundred megabytes and all of a core, which are then not the shoppers'.
 */
class EncoderProcess {
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #lastId = 0;
  #idle: NodeJS.Timeout | undefined;

  run<Job extends keyof EncoderJobs>(job: Job, input: Parameters<EncoderJobs[Job]>): ReturnType<EncoderJobs[Job]> {
    const order: EncoderOrder = { id: ++this.#lastId, job, input };
    const result = new Promise<unknown>((resolve, reject) => {
      const child = this.#start();
      clearTimeout(this.#idle);
      this.#holdProcess(child, true);
      this.#waiting.set(order.id, { resolve, reject });
      // One that could not be started has no channel; its event `error` is on the way.
      if (!child.connected) return;
      child.send(order, (error) => error && this.#settle({ id: order.id, problem: error.message }));
    });
    return result as ReturnType<EncoderJobs[Job]>;
  }

  #start(): ChildProcess {
    if (this.#child) return this.#child;
    const child = forkEncoder();
    child.on('message', (reply: EncoderReply) => this.#settle(reply));
    child.once('exit', (code, signal) => {
      // One that was let go for its idleness has nothing to do with what its successor works at.
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#failAll(new Error(`The encoder of pictures ended (${signal ?? code}).`));
    });
    child.on('error', (error) => {
      // Without a process there is no event `exit`: the next picture tries again to start one.
      const isStarted = child.pid !== undefined;
      if (!isStarted && this.#child === child) this.#child = undefined;
      this.#failAll(isStarted ? error : new FilesAway(ENCODER, error));
    });
    this.#child = child;
    return child;
  }

  /** Whether the child keeps the shop's process from ending. */
  #holdProcess(child: ChildProcess, isHeld: boolean): void {
    if (isHeld) child.ref();
    else child.unref();
    if (isHeld) child.channel?.ref();
    else child.channel?.unref();
  }

  #settle(reply: EncoderReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('result' in reply) waiting?.resolve(reply.result);
    else waiting?.reject(problemIn(reply));
    if (this.#waiting.size === 0) this.#rest();
  }

  #failAll(problem: Error): void {
    for (const { reject } of this.#waiting.values()) reject(problem);
    this.#waiting.clear();
    this.#rest();
  }

  #rest(): void {
    const child = this.#child;
    if (!child) return;
    this.#holdProcess(child, false);
    this.#idle = setTimeout(() => {
      this.#child = undefined;
      if (child.connected) child.disconnect();
    }, IDLE_FOR).unref();
  }
}

const encoderProcess = new EncoderProcess();

/** Decodes and encodes pictures without the shop's own process. Throws NotAPicture for what is none. */
export const pictureEncoder: EncoderJobs = {
  describeMaster: (bytes) => encoderProcess.run('describeMaster', [bytes]),
  toMaster: (upload) => encoderProcess.run('toMaster', [upload]),
  makeRendition: (master, width, type) => encoderProcess.run('makeRendition', [master, width, type]),
};
