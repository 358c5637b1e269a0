import { glob, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const COMPRESSIBLE = /\.(html|css|js|mjs|json|svg|xml|txt|map|ico|webmanifest)$/;
const WORTH_COMPRESSING = 512;

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_COMPRESSING) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Adds a Brotli and a gzip copy next to each file of `folder` that compression makes smaller. */
export async function precompress(folder: string): Promise<void> {
  const paths = glob('**/*', { cwd: folder, withFileTypes: false });
  const work = async () => {
    for await (const path of paths) if (COMPRESSIBLE.test(path)) await compressFile(join(folder, path));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}
