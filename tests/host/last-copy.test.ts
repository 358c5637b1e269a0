import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepLastCopy } from '#features/catalogue/memory/last-copy.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { aProduct } from '../support/builders.ts';

const isDown = () => Promise.reject(new Error('the API is down'));
let folder: string;
let file: string;

beforeEach(() => {
  folder = temporaryFolder('copy');
  file = join(folder, 'data', 'products.json');
});

test("A process that starts while the API is down shows the previous process's products.", async () => {
  const products = [aProduct({ _id: 'one' }), aProduct({ _id: 'two' })];
  await keepLastCopy(async () => products, file, vi.fn())();
  const onProblem = vi.fn();
  expect(await keepLastCopy(isDown, file, onProblem)()).toEqual(products);
  expect(onProblem).toHaveBeenCalledOnce();
});

test('Without a copy, or with a damaged one, the failure is reported.', async () => {
  await expect(keepLastCopy(isDown, file, vi.fn())()).rejects.toThrow('the API is down');
  const damaged = join(folder, 'damaged.json');
  await writeFile(damaged, '[{"name":');
  await expect(keepLastCopy(isDown, damaged, vi.fn())()).rejects.toThrow('the API is down');
});

test('After products were loaded, the catalogue handles later failures.', async () => {
  let load: () => Promise<ReturnType<typeof aProduct>[]> = async () => [aProduct()];
  const keeping = keepLastCopy(() => load(), file, vi.fn());
  await keeping();
  load = isDown;
  await expect(keeping()).rejects.toThrow('the API is down');
});

test('A copy that cannot be saved is only reported.', async () => {
  await writeFile(join(folder, 'data'), 'a file where the folder should be');
  const onProblem = vi.fn();
  expect(await keepLastCopy(async () => [], file, onProblem)()).toEqual([]);
  expect(onProblem).toHaveBeenCalledOnce();
});
