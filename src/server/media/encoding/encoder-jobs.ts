import type { RenditionType } from '#core/picture/picture.ts';
import type { Master } from './master-picture.ts';

/** The encoder's jobs by name. Arguments and results are sent between processes. */
export interface EncoderJobs {
  describeMaster: (bytes: Uint8Array) => Promise<Master>;
  toMaster: (upload: Uint8Array) => Promise<Master>;
  makeRendition: (master: Uint8Array, width: number, type: RenditionType) => Promise<Uint8Array>;
}

export interface EncoderOrder {
  id: number;
  job: keyof EncoderJobs;
  input: readonly unknown[];
}

/** The error of a failed job. `isNotAPicture` distinguishes an invalid upload from a fault. `megapixels` is set if the upload has too many. */
export interface EncoderProblem {
  id: number;
  problem: string;
  isNotAPicture?: boolean;
  megapixels?: number;
}

export type EncoderReply = { id: number; result: unknown } | EncoderProblem;
