import { setPriority } from 'node:os';
import type { EncoderJobs, EncoderOrder, EncoderReply } from './encoder-jobs.ts';
import { NotAPicture, TooManyPixels } from './master-picture.ts';
import { describeMaster, makeRendition, toMaster } from './encode.ts';

/** The process that decodes and encodes pictures (see picture-encoder.ts). It ends with the shop's process. */
const jobs: EncoderJobs = { describeMaster, toMaster, makeRendition };
const BELOW_SHOPPERS = 10;

async function carryOut({ id, job, input }: EncoderOrder): Promise<EncoderReply> {
  try {
    const run = jobs[job] as (...input: unknown[]) => Promise<unknown>;
    return { id, result: await run(...input) };
  } catch (error) {
    const problem = { id, problem: (error as Error).message, isNotAPicture: error instanceof NotAPicture };
    return error instanceof TooManyPixels ? { ...problem, megapixels: error.megapixels } : problem;
  }
}

setPriority(BELOW_SHOPPERS);
process.on('message', (order: EncoderOrder) => void carryOut(order).then((reply) => process.send?.(reply)));
process.on('disconnect', () => process.exit());
// A terminal sends its signals to both processes. The shop still needs the encoder to finish its running work.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
