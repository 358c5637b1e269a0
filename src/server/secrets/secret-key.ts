import { createHash, randomBytes } from 'node:crypto';
import { constants, copyFile, link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flushFolder } from '../files/flush.ts';
import { makePrivateFolder } from '../files/private-folder.ts';
import { StartError } from '../process/start-error.ts';

/** A 256-bit key. Encrypted values contain its id. */
export interface SecretKey {
  id: string;
  bytes: Buffer;
}

/** The path of the key file, unless SECRET_KEY_FILE names another. Backups only contain the database and pictures, so the key is in none. */
export const secretKeyFileOf = (settings: { dataDir: string; secretKeyFile?: string | undefined }): string =>
  settings.secretKeyFile ?? join(settings.dataDir, 'secret.key');

const keyLine = /^[\w+/-]{43}=?$/;
const OTHERS = 0o077;
/** Some file systems have no hard links. */
const CANNOT_LINK = new Set(['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']);

/** The keys of the file, one per line. The first encrypts, all decrypt. Undefined without a file; throws StartError. */
export async function readKeys(file: string): Promise<SecretKey[] | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return undefined;
    throw new StartError(`SECRET_KEY_FILE: the file ${file} cannot be read (${cause.code}).`, { cause });
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => line !== '').map(keyOf);
  if (keys.length > 0 && keys.every((key) => key !== undefined)) return keys;
  throw new StartError(`SECRET_KEY_FILE: the file ${file} must contain a key of 32 bytes in base64 on each line.`);
}

function keyOf(line: string): SecretKey | undefined {
  if (!keyLine.test(line)) return undefined;
  const bytes = Buffer.from(line, 'base64');
  return { id: createHash('sha256').update('id of a key').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** Creates the file with a new key, atomically and readable only by its owner. A file of another process stays. Throws StartError. */
export async function makeKeyFile(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await makePrivateFolder(dirname(file));
    await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600, flush: true });
    await placeOnce(draft, file);
    await flushFolder(dirname(file));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`SECRET_KEY_FILE: the file ${file} cannot be created (${code}).`, { cause });
  } finally {
    await rm(draft, { force: true });
  }
}

/** Gives a complete draft its final name, unless the name is in use. */
async function placeOnce(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file).catch(async (cause: NodeJS.ErrnoException) => {
      if (!CANNOT_LINK.has(cause.code ?? '')) throw cause;
      await copyFile(draft, file, constants.COPYFILE_EXCL);
    });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
  }
}

/** Whether other users of the machine can read or write the file; false if it does not exist. */
export async function isOpenToOthers(file: string): Promise<boolean> {
  // A file that does not exist is not accessible.
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && (found.mode & OTHERS) !== 0;
}
