import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepLastCopy } from '#catalogue/last-copy.ts';
import { aProduct } from '../support/builders.ts';

const isDown = () => Promise.reject(new Error('the API is down'));
let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nortada-copy-'));
  file = join(folder, 'data', 'products.json');
});
afterEach(() => rm(folder, { recursive: true }));

test('a process that starts while the API is down shows the products of the one before', async () => {
  const products = [aProduct({ _id: 'one' }), aProduct({ _id: 'two' })];
  await keepLastCopy(async () => products, file, vi.fn())();
  const onProblem = vi.fn();
  expect(await keepLastCopy(isDown, file, onProblem)()).toEqual(products);
  expect(onProblem).toHaveBeenCalledOnce();
});

test('without a copy, or with a damaged one, the failure is told', async () => {
  await expect(keepLastCopy(isDown, file, vi.fn())()).rejects.toThrow('the API is down');
  const damaged = join(folder, 'damaged.json');
  await writeFile(damaged, '[{"name":');
  await expect(keepLastCopy(isDown, damaged, vi.fn())()).rejects.toThrow('the API is down');
});

test('once products were loaded, a later failure is left to the catalogue', async () => {
  let load: () => Promise<ReturnType<typeof aProduct>[]> = async () => [aProduct()];
  const keeping = keepLastCopy(() => load(), file, vi.fn());
  await keeping();
  load = isDown;
  await expect(keeping()).rejects.toThrow('the API is down');
});

test('a copy that cannot be kept costs nothing but a report', async () => {
  await writeFile(join(folder, 'data'), 'a file where the folder should be');
  const onProblem = vi.fn();
  expect(await keepLastCopy(async () => [], file, onProblem)()).toEqual([]);
  expect(onProblem).toHaveBeenCalledOnce();
});
