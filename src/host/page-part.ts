import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { crc32Shift, joinedCrc32 } from './joined-crc32.ts';

const deflateLater = promisify(deflateRaw);

/** A part of a page, and the same compressed so that parts can be put in a row. */
export interface PagePart {
  /** Its text in UTF-8. */
  bytes: Buffer;
  /** DEFLATE without an end (RFC 1951): the next part begins at a byte of its own. */
  deflated: Buffer;
  crc32: number;
  crc32Shift: number;
  digest: string;
}

/** A part up to this size is compressed at once: handing it to another thread and back takes longer. */
const SMALL = 32 * 1024;
const compression = { level: 6, finishFlush: constants.Z_SYNC_FLUSH };

/** The part of a page that says `text`. */
export async function pagePart(text: string): Promise<PagePart> {
  const bytes = Buffer.from(text);
  const deflated = bytes.length > SMALL ? await deflateLater(bytes, compression) : deflateRawSync(bytes, compression);
  return {
    bytes,
    deflated,
    crc32: crc32(bytes),
    crc32Shift: crc32Shift(bytes.length),
    digest: hash('sha256', bytes, 'base64url'),
  };
}

/** Parts as the one text that they are. */
export const joined = (parts: readonly PagePart[]): Buffer => Buffer.concat(parts.map(({ bytes }) => bytes));

// Of RFC 1952: the magic number, DEFLATE, no flags, no time, and no word on level and system.
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([3, 0]);

/** Parts as one gzip stream, for which nothing needs to be compressed. */
export function joinedGzip(parts: readonly PagePart[]): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    parts.reduce((before, part) => joinedCrc32(before, part.crc32, part.crc32Shift), 0),
    0,
  );
  trailer.writeUInt32LE(parts.reduce((length, { bytes }) => length + bytes.length, 0) % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, ...parts.map(({ deflated }) => deflated), LAST_BLOCK, trailer]);
}
