import { hash } from 'node:crypto';

/** Copies bytes that are kept for a long time, because a slice of Node's pool for small buffers keeps all 64 KB of it in memory. */
export function copyUnpooled(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** A part of a page: its text in UTF-8, and a digest that differs for every other text. */
export class PagePart {
  readonly bytes: Buffer;
  readonly digest: string;

  constructor(text: string) {
    this.bytes = copyUnpooled(Buffer.from(text));
    this.digest = hash('sha256', this.bytes, 'base64url');
  }
}

/** The total size of parts in bytes. */
export const lengthOf = (parts: readonly PagePart[]): number => parts.reduce((sum, { bytes }) => sum + bytes.length, 0);

export const joined = (parts: readonly PagePart[]): Buffer => Buffer.concat(parts.map(({ bytes }) => bytes));
