import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CatalogueSource, createCatalogue } from '#features/catalogue/memory/catalogue.ts';
import { followChanges, loadProducts, wholeList } from '#features/catalogue/memory/read-products.ts';
import { inCents } from '#features/catalogue/rules/listed-product.ts';
import type { ProductChanges } from '#features/catalogue/rules/product-changes.ts';
import type { Product } from '#features/catalogue/contract/product.ts';
import { aProduct } from '../support/builders.ts';
import { filterRules, searchWords } from '../support/product-index.ts';

const older = aProduct({ _id: '1', category: 'Deck-J-Bay' });
const soldOut = aProduct({ _id: '2', category: 'Deck-Tahiti', inStock: false });
const newer = aProduct({ _id: '3', category: 'deck-j-bay' });

/** A catalogue of an API that only answers its whole list. */
const aCatalogue = (load: () => Promise<Product[]>, source: Partial<CatalogueSource> = {}) =>
  createCatalogue({ words: searchWords, filters: filterRules, read: wholeList(load), ...source });

it('Parallel requests share one reading.', async () => {
  const load = vi.fn(async () => [older]);
  const catalogue = aCatalogue(load);
  const [one, other] = await Promise.all([catalogue.products(), catalogue.products()]);
  expect(await catalogue.products()).toBe(one);
  expect(other).toBe(one);
  expect(load).toHaveBeenCalledTimes(1);
});

it('New products appear after the next reading.', async () => {
  let products = [older];
  const catalogue = aCatalogue(async () => products);
  await catalogue.products();
  products = [older, newer];
  expect((await catalogue.products()).find('3')).toBeUndefined();
  await catalogue.readChanges();
  expect((await catalogue.products()).find('3')).toBeDefined();
});

it('A reading that began before a change does not count as the new one.', async () => {
  const replies = [Promise.withResolvers<Product[]>(), Promise.withResolvers<Product[]>()];
  let asked = 0;
  const catalogue = aCatalogue(() => replies[asked++]!.promise);
  const before = catalogue.products();
  await vi.waitFor(() => expect(asked).toBe(1));
  const read = catalogue.readChanges();
  replies[0]!.resolve([older]);
  expect((await before).find('3')).toBeUndefined();
  replies[1]!.resolve([older, newer]);
  await read;
  expect((await catalogue.products()).find('3')).toBeDefined();
});

it('The quantity field of a foreign API is ignored, because it may mean something else.', async () => {
  const catalogue = aCatalogue(async () => [aProduct({ _id: '1', quantity: 0 })]);
  expect((await catalogue.products()).find('1')).toMatchObject({ inStock: true });
  expect((await catalogue.products()).find('1')?.quantity).toBeUndefined();
});

it('An empty catalogue rejects requests and tries again.', async () => {
  const load = vi.fn(async () => [older]).mockRejectedValueOnce(new Error('down'));
  const catalogue = aCatalogue(load);
  await expect(catalogue.products()).rejects.toThrow('down');
  expect((await catalogue.products()).find('1')).toBeDefined();
});

it('A reading that fails after a change keeps the old products and reports the outage once.', async () => {
  const onProblem = vi.fn();
  const load = vi.fn(async () => [older]);
  const catalogue = aCatalogue(load, { onProblem });
  await catalogue.products();
  load.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('still down'));
  await catalogue.readChanges();
  await catalogue.readChanges();
  expect((await catalogue.products()).find('1')).toBeDefined();
  expect(onProblem).toHaveBeenCalledTimes(1);
});

it('Changes are announced once pages can see them, but not during the first reading.', async () => {
  let products = [older, soldOut];
  const seen: unknown[] = [];
  const catalogue = aCatalogue(async () => products, {
    onChanged: ({ products: ids }) => void seen.push([...ids], catalogue.products()),
  });
  await catalogue.products();
  await catalogue.readChanges();
  expect(seen).toEqual([]);
  products = [{ ...older, price: 1 }, newer];
  await catalogue.readChanges();
  expect(seen[0]).toEqual(['1', '2', '3']);
  expect((await (seen[1] as ReturnType<typeof catalogue.products>)).find('1')?.priceCents).toBe(100);
});

describe('The background reading', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('The background reading repeats until the catalogue is closed.', async () => {
    const load = vi.fn(async () => [older]);
    const catalogue = aCatalogue(load, { readEvery: 30_000 });
    await vi.advanceTimersByTimeAsync(90_000);
    expect(load).toHaveBeenCalledTimes(3);
    await catalogue.close();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(load).toHaveBeenCalledTimes(3);
  });
});

const page = (reply: Partial<ProductChanges>): ProductChanges => ({
  version: 0,
  isComplete: true,
  changed: [],
  removed: [],
  ...reply,
});

it('The follower of the changes reads page after page, and later only the changes after the last one.', async () => {
  const asked: number[] = [];
  const pages = [
    page({ version: 250, isComplete: false, changed: [{ position: 1, product: inCents(older) }] }),
    page({ version: 300, changed: [{ position: 2, product: inCents(soldOut) }] }),
    page({ version: 302, changed: [{ position: 3, product: inCents(newer) }], removed: ['2'] }),
  ];
  const readChanges = async (since: number) => {
    asked.push(since);
    return pages[asked.length - 1] as ProductChanges;
  };
  const catalogue = createCatalogue({ words: searchWords, filters: filterRules, read: followChanges(readChanges) });
  const products = await catalogue.products();
  expect([products.find('1')?._id, products.find('2')?._id]).toEqual(['1', '2']);
  await catalogue.readChanges();
  expect([products.find('2'), products.find('3')?._id]).toEqual([undefined, '3']);
  expect(asked).toEqual([0, 250, 300]);
});

it('The follower of the changes resumes at a page without an answer.', async () => {
  const asked: number[] = [];
  const readChanges = async (since: number) => {
    asked.push(since);
    if (asked.length === 2) throw new Error('the database is away');
    return page({ version: 250, isComplete: asked.length === 3 });
  };
  const catalogue = createCatalogue({ words: searchWords, filters: filterRules, read: followChanges(readChanges) });
  await expect(catalogue.products()).rejects.toThrow('the database is away');
  await catalogue.products();
  expect(asked).toEqual([0, 250, 250]);
});

const answering = (body: unknown, status = 200) =>
  loadProducts(async () => Response.json(body, { status }), 'http://api.example/');

it('The loader of products reads the list from the address of the API.', async () => {
  const asked: string[] = [];
  const send = async (request: Request) => {
    asked.push(`${request.method} ${request.url}`);
    return Response.json({ success: true, products: [older] });
  };
  expect(await loadProducts(send, 'http://api.example/')).toEqual([older]);
  expect(asked).toEqual(['GET http://api.example/api/product/list']);
});

it('The loader of products rejects a failure of any status, and a reply that is no list.', async () => {
  await expect(answering({ success: false }, 500)).rejects.toThrow('answered HTTP 500');
  await expect(answering({ success: false, message: 'no' })).rejects.toThrow('is not understood');
  await expect(answering({ success: true, products: 'none' })).rejects.toThrow('is not understood');
});
