import { hash } from 'node:crypto';
import { inOwnMemory } from './own-memory.ts';

/** A part of a page: its text in UTF-8, and what tells it from any other text. */
export class PagePart {
  readonly bytes: Buffer;
  readonly digest: string;

  constructor(text: string) {
    this.bytes = inOwnMemory(Buffer.from(text));
    this.digest = hash('sha256', this.bytes, 'base64url');
  }
}

/** Bytes of parts in a row. */
export const lengthOf = (parts: readonly PagePart[]): number => parts.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Parts as the one text that they are. */
export const joined = (parts: readonly PagePart[]): Buffer => Buffer.concat(parts.map(({ bytes }) => bytes));
