import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCatalogue } from '#catalogue/catalogue.ts';
import { loadProducts } from '#catalogue/load-products.ts';
import { createSnapshot } from '#catalogue/snapshot.ts';
import type { Product } from '#contract/product.ts';
import { aProduct } from '../support/builders.ts';

const older = aProduct({ _id: '1', category: 'Deck-J-Bay' });
const soldOut = aProduct({ _id: '2', category: 'Deck-Tahiti', inStock: false });
const newer = aProduct({ _id: '3', category: 'deck-j-bay', price: 4.35, offerPrice: 4.1 });

describe('a snapshot', () => {
  const snapshot = createSnapshot([older, soldOut, newer]);

  it('finds every product with its prices in cents and the address of its page', () => {
    expect(snapshot.find('3')).toEqual({ ...newer, priceCents: 435, offerCents: 410, path: '/products/deck-j-bay/3' });
    expect(snapshot.find('2')?.inStock).toBe(false);
    expect(snapshot.find('4')).toBeUndefined();
  });

  it('lists what is in stock, newest first', () => {
    expect(snapshot.newestFirst.map((product) => product._id)).toEqual(['3', '1']);
    expect(snapshot.products.map((product) => product._id)).toEqual(['1', '2', '3']);
  });

  it('lists a category whatever its case', () => {
    expect(snapshot.inCategory('DECK-J-BAY').map((product) => product._id)).toEqual(['3', '1']);
    expect(snapshot.inCategory('deck-tahiti')).toEqual([]);
    expect(snapshot.inCategory('constructor')).toEqual([]);
    expect(snapshot.categories).toEqual(['Deck-J-Bay', 'Deck-Tahiti']);
  });

  it('has a version that says whether the products are the same', () => {
    expect(createSnapshot([older, soldOut, newer]).version).toBe(snapshot.version);
    expect(createSnapshot([older, newer]).version).not.toBe(snapshot.version);
  });

  it('cannot be changed', () => {
    expect(() => Object.assign(snapshot.products[0]!, { name: 'x' })).toThrow(TypeError);
  });
});

describe('the catalogue', () => {
  it('loads once however many ask', async () => {
    const load = vi.fn(async () => [older]);
    const catalogue = createCatalogue({ load });
    const [one, other] = await Promise.all([catalogue.snapshot(), catalogue.snapshot()]);
    expect(await catalogue.snapshot()).toBe(one);
    expect(other).toBe(one);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('waits for the new products after a change', async () => {
    let products = [older];
    const catalogue = createCatalogue({ load: async () => products });
    await catalogue.snapshot();
    products = [older, newer];
    expect((await catalogue.snapshot()).find('3')).toBeUndefined();
    catalogue.markChanged();
    expect((await catalogue.snapshot()).find('3')).toBeDefined();
  });

  it('does not take a reply that was begun before the change for the new one', async () => {
    const replies = [Promise.withResolvers<Product[]>(), Promise.withResolvers<Product[]>()];
    let asked = 0;
    const catalogue = createCatalogue({ load: () => replies[asked++]!.promise });
    const before = catalogue.snapshot();
    catalogue.markChanged();
    const after = catalogue.snapshot();
    replies[1]!.resolve([older, newer]);
    expect((await after).products).toHaveLength(2);
    replies[0]!.resolve([older]);
    await before;
    expect((await catalogue.snapshot()).products).toHaveLength(2);
  });

  it('rejects while it has never been filled, and tries again', async () => {
    const load = vi.fn(async () => [older]).mockRejectedValueOnce(new Error('down'));
    const catalogue = createCatalogue({ load });
    await expect(catalogue.snapshot()).rejects.toThrow('down');
    expect((await catalogue.snapshot()).products).toHaveLength(1);
  });

  it('keeps the last good copy when loading fails after a change, and reports the outage once', async () => {
    const onProblem = vi.fn();
    const load = vi.fn(async () => [older]);
    const catalogue = createCatalogue({ load, onProblem });
    await catalogue.snapshot();
    load.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('still down'));
    catalogue.markChanged();
    expect((await catalogue.snapshot()).products).toHaveLength(1);
    expect((await catalogue.snapshot()).products).toHaveLength(1);
    expect(onProblem).toHaveBeenCalledTimes(1);
  });
});

describe('the refresh in the background', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('names the products that changed, came or went, and only when one did', async () => {
    let products = [older, soldOut];
    const onRefreshed = vi.fn();
    const catalogue = createCatalogue({ load: async () => products, refreshEvery: 30_000, onRefreshed });
    const first = await catalogue.snapshot();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await catalogue.snapshot()).toBe(first);
    expect(onRefreshed).not.toHaveBeenCalled();

    products = [{ ...older, price: 1 }, newer];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(onRefreshed.mock.calls).toEqual([[['1', '2', '3']]]);
    expect((await catalogue.snapshot()).find('1')?.priceCents).toBe(100);
    catalogue.close();
  });

  it('ends when the catalogue is closed', async () => {
    const load = vi.fn(async () => [older]);
    createCatalogue({ load, refreshEvery: 30_000 }).close();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('loading products', () => {
  const answering = (body: unknown, status = 200) =>
    loadProducts(async () => Response.json(body, { status }), 'http://api.example/');

  it('reads the list of the API at its address', async () => {
    const asked: string[] = [];
    const send = async (request: Request) => {
      asked.push(`${request.method} ${request.url}`);
      return Response.json({ success: true, products: [older] });
    };
    expect(await loadProducts(send, 'http://api.example/')).toEqual([older]);
    expect(asked).toEqual(['GET http://api.example/api/product/list']);
  });

  it('refuses a failure, whatever its status, and a reply that is no list', async () => {
    await expect(answering({ success: false }, 500)).rejects.toThrow('answered HTTP 500');
    await expect(answering({ success: false, message: 'no' })).rejects.toThrow('is not understood');
    await expect(answering({ success: true, products: 'none' })).rejects.toThrow('is not understood');
  });
});
