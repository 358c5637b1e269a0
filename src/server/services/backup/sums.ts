import { createHash } from 'node:crypto';

/** What every file of a backup holds, as SHA-256 by path; written so that `sha256sum -c sha256sums.txt` checks it. */
export type Sums = ReadonlyMap<string, string>;

export const sumsName = 'sha256sums.txt';

export const formatSums = (sums: Sums): string => Array.from(sums, ([path, sum]) => `${sum}  ${path}\n`).join('');

export const parseSums = (text: string): Sums =>
  new Map(Array.from(text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm), ([, sum = '', path = '']) => [path, sum]));

export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The sum of what is read, each piece of which is also handed on. */
export async function sumOfAll(
  pieces: AsyncIterable<Uint8Array>,
  handOn: (piece: Uint8Array) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) {
    hash.update(piece);
    await handOn(piece);
  }
  return hash.digest('hex');
}
