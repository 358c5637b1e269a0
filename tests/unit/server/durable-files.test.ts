import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLastCopy } from '#features/catalogue/memory/last-copy.ts';
import { flushTree } from '#server/files/flush.ts';
import { createFolderTransport } from '#server/mail/folder-transport.ts';
import { makePrivateFolder } from '#server/files/private-folder.ts';
import { writeAtomically } from '#server/files/write-atomically.ts';

let folder = '';
beforeEach(async () => {
  folder = realpathSync(await mkdtemp(join(tmpdir(), 'nortada-durable-')));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Records each flush of an open file to the disk: its path, and the result of `look` at that time. */
async function watchFlushes<Seen>(look: () => Seen): Promise<{ path: string; seen: Seen }[]> {
  const flushes: { path: string; seen: Seen }[] = [];
  const handle = await open(import.meta.filename);
  const kind = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const { sync } = kind;
  vi.spyOn(kind, 'sync').mockImplementation(function (this: FileHandle) {
    flushes.push({ path: readlinkSync(`/proc/self/fd/${this.fd}`), seen: look() });
    return sync.call(this);
  });
  return flushes;
}

it('A file that is written atomically is flushed before it is renamed to its final name, and its folder afterwards.', async () => {
  const file = join(folder, 'picture.webp');
  const flushes = await watchFlushes(() => existsSync(file) && readFileSync(file, 'utf8'));
  await writeAtomically(file, Buffer.from('a picture'));
  expect(flushes).toEqual([
    { path: expect.stringMatching(/picture\.webp\.[0-9a-f]+\.tmp$/), seen: false },
    { path: folder, seen: 'a picture' },
  ]);
});

it('A mail of the outbox folder is flushed before it gets its final name, and its folder afterwards.', async () => {
  const outbox = join(folder, 'outbox');
  await makePrivateFolder(outbox);
  const flushes = await watchFlushes(() => readdirSync(outbox).filter((name) => name.endsWith('.eml')).length);
  const transport = createFolderTransport(outbox);
  await transport.send({
    ...{ from: 'loja@nortada.pt', to: 'maria@example.pt', subject: 'Olá', text: 'Olá', html: '<p>Olá</p>' },
    ...{ date: new Date('2026-06-15T10:00:00.000Z'), messageId: '<one@nortada.pt>' },
  });
  transport.close();
  expect(flushes).toEqual([
    { path: expect.stringMatching(/outbox\/2026-06-15T10-00-00-[0-9a-f]{12}\.eml\.[0-9a-f]+\.tmp$/), seen: 0 },
    { path: outbox, seen: 1 },
  ]);
});

it('A file that is written atomically replaces the old content, and leaves no draft if it cannot be written.', async () => {
  const file = join(folder, 'picture.webp');
  await writeFile(file, '');
  await writeAtomically(file, Buffer.from('a picture'));
  expect(await readFile(file, 'utf8')).toBe('a picture');
  await expect(writeAtomically(join(folder, 'picture.webp', 'x'), Buffer.from('x'))).rejects.toThrow('ENOTDIR');
  expect(await readdir(folder)).toEqual(['picture.webp']);
});

it('A private folder has its parent folders flushed when it is created, and not when it already exists.', async () => {
  const flushes = await watchFlushes(() => undefined);
  const inner = join(folder, 'one', 'two');
  await makePrivateFolder(inner);
  expect(flushes.map(({ path }) => path)).toEqual([dirname(inner), folder]);
  await makePrivateFolder(inner);
  expect(flushes).toHaveLength(2);
});

it('A folder that is flushed recursively has each file, each folder and itself flushed.', async () => {
  await makePrivateFolder(join(folder, 'media'));
  for (const name of ['shop.db', 'media/one.webp']) await writeFile(join(folder, name), name);
  const flushes = await watchFlushes(() => undefined);
  await flushTree(folder);
  expect(flushes.map(({ path }) => path).sort()).toEqual(
    ['', '/media', '/media/one.webp', '/shop.db'].map((path) => folder + path),
  );
  expect(flushes.at(-1)?.path).toBe(folder);
});

it('The last copy of a foreign catalogue is flushed before it is renamed to its final name.', async () => {
  const file = join(folder, 'products.json');
  const flushes = await watchFlushes(() => existsSync(file));
  await keepLastCopy(
    () => Promise.resolve([]),
    file,
    () => undefined,
  )();
  expect(flushes).toEqual([{ path: `${file}.new`, seen: false }]);
  expect(await readFile(file, 'utf8')).toBe('[]');
});
