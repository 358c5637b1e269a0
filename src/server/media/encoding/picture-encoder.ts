import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { FilesAway } from '../../files/files-away.ts';
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

/** Encodes pictures in a process that ends soon after the last one, because it takes hundreds of megabytes and a whole core. */
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
      // A process that could not be started has no channel. Its `error` event follows.
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
      // A process that ended because it was idle does not affect the jobs of its successor.
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#failAll(new Error(`The encoder of pictures ended (${signal ?? code}).`));
    });
    child.on('error', (error) => {
      // Without a process there is no `exit` event. The next picture tries to start one again.
      const isStarted = child.pid !== undefined;
      if (!isStarted && this.#child === child) this.#child = undefined;
      this.#failAll(isStarted ? error : new FilesAway(ENCODER, error));
    });
    this.#child = child;
    return child;
  }

  /** Sets whether the child keeps the shop's process alive. */
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

/** Decodes and encodes pictures outside the shop's process. Throws NotAPicture for an invalid upload. */
export const pictureEncoder: EncoderJobs = {
  describeMaster: (bytes) => encoderProcess.run('describeMaster', [bytes]),
  toMaster: (upload) => encoderProcess.run('toMaster', [upload]),
  makeRendition: (master, width, type) => encoderProcess.run('makeRendition', [master, width, type]),
};
