import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import type { Product } from '#features/catalogue/contract/product.ts';
import { demoFolder, readDemoCatalogue } from '#features/catalogue/server/demo/demo-catalogue.ts';

const GoldenQuery = z.strictObject({
  q: z.string(),
  find: z.optional(z.string()),
  ahead: z.optional(z.string()),
  page: z.optional(z.string()),
  notSold: z.optional(z.string()),
  nothing: z.optional(z.literal(true)),
  near: z.optional(z.string()),
  soldOut: z.optional(z.string()),
});
export type GoldenQuery = z.infer<typeof GoldenQuery>;

/** The part of a search answer that the golden set checks: the names of the listed products, in order. */
export interface SearchAnswer {
  names: readonly string[];
  notSold: readonly string[];
  near: string | undefined;
  soldOut: readonly string[];
}

/** Reads the golden set by class. The comments in golden.yaml explain its fields. */
export async function readGoldenSet(): Promise<[string, GoldenQuery[]][]> {
  const text = await readFile(join(import.meta.dirname, 'golden.yaml'), 'utf8');
  return Object.entries(z.record(z.string(), z.array(GoldenQuery)).parse(parse(text)));
}

/** The products of the demo catalogue as the API lists them, oldest first. */
export async function demoProducts(): Promise<Product[]> {
  const products = await readDemoCatalogue(demoFolder);
  return products.map(({ name, category, description, price, offerPrice, inStock, weight, images }, index) => ({
    ...{ _id: `demo-${index}`, name, category, description, price, offerPrice, inStock, weight },
    image: images.map((file) => `/media/${file}`),
  }));
}

const matches = (pattern: string, text: string) => new RegExp(pattern, 'iu').test(text);

/** Describes the errors of an answer; empty if it is good. */
export function faultsOf(query: GoldenQuery, answer: SearchAnswer): string[] {
  const { find, ahead, page, notSold, nothing, near, soldOut } = query;
  const { names } = answer;
  const faults: string[] = [];
  const first = names.slice(0, 3);
  if (find !== undefined && !first.some((name) => matches(find, name))) faults.push(`first are ${first.join(', ')}`);
  if (ahead !== undefined) {
    const last = names.findLastIndex((name) => matches(ahead, name));
    const other = names.find((name) => !matches(ahead, name));
    if (last < 0) faults.push(`lacks ${ahead}`);
    else if (other !== undefined && names.indexOf(other) < last) faults.push(`has ${other} before ${names[last]}`);
  }
  const strangers = names.filter((name) => page !== undefined && !matches(page, name));
  if (strangers.length > 0) faults.push(`also finds ${strangers.slice(0, 3).join(', ')}`);
  if (nothing && names.length > 0) faults.push(`finds ${first.join(', ')}`);
  if (nothing && notSold === undefined && answer.notSold.length > 0)
    faults.push(`does not sell ${answer.notSold.join(', ')}`);
  if (nothing && soldOut === undefined && answer.soldOut.length > 0)
    faults.push(`has sold out ${answer.soldOut.join(', ')}`);
  if (notSold !== undefined && !answer.notSold.some((name) => matches(notSold, name)))
    faults.push(`does not name ${notSold} as not sold`);
  if (soldOut !== undefined && !answer.soldOut.some((name) => matches(soldOut, name)))
    faults.push(`does not name ${soldOut} as sold out`);
  if (near !== undefined && answer.near !== near) faults.push(`offers ${answer.near}`);
  return faults;
}
