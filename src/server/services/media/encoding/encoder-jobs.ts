import type { RenditionType } from '#domain/picture.ts';
import type { Master } from './master-picture.ts';

/** What the encoder can do, by name: its arguments and its result cross to another process and back. */
export interface EncoderJobs {
  describeMaster: (bytes: Uint8Array) => Promise<Master>;
  toMaster: (upload: Uint8Array) => Promise<Master>;
  makeRendition: (master: Uint8Array, width: number, type: RenditionType) => Promise<Uint8Array>;
}

/** One piece of work on its way to the encoder's process. */
export interface EncoderOrder {
  id: number;
  job: keyof EncoderJobs;
  input: readonly unknown[];
}

/** Why it failed; `isNotAPicture` tells a bad upload from a fault, `megapixels` is there if the upload has too many. */
export interface EncoderProblem {
  id: number;
  problem: string;
  isNotAPicture?: boolean;
  megapixels?: number;
}

/** What came of it. */
export type EncoderReply = { id: number; result: unknown } | EncoderProblem;
