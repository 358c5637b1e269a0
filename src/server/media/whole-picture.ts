import { type RenditionType, renditionTypes, sharedType } from '#core/picture/picture.ts';
import { masterHash } from './encoding/master-hash.ts';

const fileName = new RegExp(`^([0-9a-f]{24})(-[0-9]{2,4})?\\.(${[...renditionTypes, sharedType].join('|')})$`);
const masterName = /^([0-9a-f]{24})\.webp$/;
const TAIL = 16;

/** The hash in the name of a master; undefined for other files. */
export const hashOfMaster = (name: string): string | undefined => masterName.exec(name)?.[1];

/** Whether the content of a master matches the hash in its name. */
export const isWholeMaster = (hash: string, bytes: Uint8Array): boolean => masterHash(bytes) === hash;

/** Whether a rendition has the length in its header and does not end in zeros. A power cut can leave files empty, too short or zeroed. */
export function isWholeRendition(type: RenditionType, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.length > TAIL && file.subarray(-TAIL).some((byte) => byte !== 0) && checks[type](file);
}

/** Whether a file of a store of pictures is complete. Files with other names count as complete. */
export function isWholeFile(name: string, bytes: Uint8Array): boolean {
  const [, hash, width, type] = fileName.exec(name) ?? [];
  if (hash === undefined) return true;
  if (width === undefined) return type !== 'webp' || isWholeMaster(hash, bytes);
  return isWholeRendition(type as RenditionType, bytes);
}

const checks: Record<RenditionType, (file: Buffer) => boolean> = {
  webp: (file) => file.toString('latin1', 0, 4) === 'RIFF' && file.readUInt32LE(4) + 8 === file.length,
  avif: (file) => file.toString('latin1', 4, 8) === 'ftyp' && endOfBoxes(file) === file.length,
  jpeg: (file) => file.readUInt16BE(0) === 0xffd8 && file.readUInt16BE(file.length - 2) === 0xffd9,
};

/** The end of the last box of an AVIF file. Each box begins with its size. */
function endOfBoxes(file: Buffer): number {
  let at = 0;
  while (at + 8 <= file.length) {
    const size = file.readUInt32BE(at);
    // 0: up to the end of the file, 1: a longer size follows. Our encoder writes neither.
    if (size < 8) return -1;
    at += size;
  }
  return at;
}
