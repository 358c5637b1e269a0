import { hash } from 'node:crypto';
import { copyUnpooled } from './copy-unpooled.ts';

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

/** Joins the parts into one text. */
export const joined = (parts: readonly PagePart[]): Buffer => Buffer.concat(parts.map(({ bytes }) => bytes));
