import { createHash } from 'node:crypto';

/** The SHA-256 of every file of a backup, by path. `sha256sum -c sha256sums.txt` can check the written form. */
export type Sums = ReadonlyMap<string, string>;

export const sumsName = 'sha256sums.txt';

export const formatSums = (sums: Sums): string => Array.from(sums, ([path, sum]) => `${sum}  ${path}\n`).join('');

export const parseSums = (text: string): Sums =>
  new Map(Array.from(text.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm), ([, sum = '', path = '']) => [path, sum]));

export const sumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the hash of a stream and passes each chunk to `handOn`. */
export async function sumOfAll(
  chunks: AsyncIterable<Uint8Array>,
  handOn: (chunk: Uint8Array) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    await handOn(chunk);
  }
  return hash.digest('hex');
}
