import type { BackupFile } from './backup-place.ts';

const BLOCK = 512;
const OCTAL_LIMIT = 8 ** 11;

/** The size of a tar archive of these files in bytes. */
export const tarSize = (files: readonly BackupFile[]): number =>
  files.reduce((sum, { size }) => sum + BLOCK + size + padding(size), 0) + 2 * BLOCK;

/** Streams files as a tar archive below a folder. The format is POSIX ustar, which every system can unpack. */
export async function* tarOf(files: readonly BackupFile[], folder: string, now: Date): AsyncIterable<Uint8Array> {
  for (const file of files) {
    yield headerOf(`${folder}/${file.path}`, file.size, now);
    let read = 0;
    for await (const chunk of file.read()) {
      read += chunk.length;
      yield chunk;
    }
    // Otherwise the rest of the archive would be shifted, but look complete.
    if (read !== file.size) throw new Error(`The file ${file.path} changed while it was read.`);
    yield new Uint8Array(padding(file.size));
  }
  yield new Uint8Array(2 * BLOCK);
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

/** The format of POSIX.1-1988 ustar: fixed fields, numbers in octal. */
function headerOf(path: string, size: number, now: Date): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`The name ${path} is too long for an archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(path, 0);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  writeSize(header, size);
  header.write(`${octal(Math.floor(now.getTime() / 1000), 11)}\0`, 136);
  header.write('        0', 148);
  header.write('ustar\x0000', 257);
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${octal(checksum, 6)}\0 `, 148);
  return header;
}

const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

/** Sizes from 8 GB on are binary, as GNU tar and all current programs read them. */
function writeSize(header: Buffer, size: number): void {
  if (size < OCTAL_LIMIT) return void header.write(`${octal(size, 11)}\0`, 124);
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
}
