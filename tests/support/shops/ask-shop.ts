import type { APIRequestContext } from 'playwright/test';
import type { Product } from '#features/catalogue/contract/product.ts';
import { type BodyOf, type EndpointName, endpoints, type ReplyOf } from '#app/endpoints.ts';

/** The further parts of a call. Without a token it uses the session of the browser. */
interface More {
  token?: string;
  query?: string;
}

/** Calls a running shop by the row of the contract, with the cookies of a page or of a test's own requests. */
export async function ask<Name extends EndpointName>(
  { request }: { request: APIRequestContext },
  name: Name,
  data?: BodyOf<Name>,
  { token, query = '' }: More = {},
): Promise<ReplyOf<Name>> {
  const { method, path, reply } = endpoints[name];
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await request.fetch(path + query, { method, data, headers });
  if (!answer.ok()) throw new Error(`${name} answered ${answer.status()}: ${await answer.text()}`);
  return reply.parse(await answer.json()) as ReplyOf<Name>;
}

/** The products that a running shop lists, oldest first. */
export async function listedProducts(url: string): Promise<Product[]> {
  const reply = await fetch(url + endpoints.productList.path);
  return endpoints.productList.reply.parse(await reply.json()).products;
}
