import { hash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { crc32Shift, joinedCrc32 } from './joined-crc32.ts';
import { inOwnMemory } from './own-memory.ts';

/** A part compressed on its own, so that such parts in a row are one stream. */
interface Deflated {
  /** DEFLATE without an end (RFC 1951): the next part begins at a byte of its own. */
  bytes: Buffer;
  crc32: number;
  crc32Shift: number;
}

/** A part of a page: its text in UTF-8, and what tells it from any other text. */
export class PagePart {
  readonly bytes: Buffer;
  readonly digest: string;
  #deflated: Deflated | undefined;

  constructor(text: string) {
    this.bytes = inOwnMemory(Buffer.from(text));
    this.digest = hash('sha256', this.bytes, 'base64url');
  }

  /** Compressed when it is first asked for. */
  get deflated(): Deflated {
    this.#deflated ??= {
      bytes: inOwnMemory(deflateRawSync(this.bytes, { finishFlush: constants.Z_SYNC_FLUSH })),
      crc32: crc32(this.bytes),
      crc32Shift: crc32Shift(this.bytes.length),
    };
    return this.#deflated;
  }
}

/** Bytes of parts in a row. */
export const lengthOf = (parts: readonly PagePart[]): number => parts.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** Parts as the one text that they are. */
export const joined = (parts: readonly PagePart[]): Buffer => Buffer.concat(parts.map(({ bytes }) => bytes));

// Of RFC 1952: the magic number, DEFLATE, no flags, no time, and no word on level and system.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

/** Parts as one gzip stream for which nothing is compressed any more; each repeats what the others say. */
export function joinedGzip(parts: readonly PagePart[]): Buffer {
  const deflated = parts.map((part) => part.deflated);
  const checksum = deflated.reduce((before, part) => joinedCrc32(before, part.crc32, part.crc32Shift), 0);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(lengthOf(parts) % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, ...deflated.map(({ bytes }) => bytes), LAST_BLOCK, trailer]);
}
