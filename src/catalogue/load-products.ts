import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';

/** Sends a Request to the API, in this process or over the network. */
export type SendRequest = (request: Request) => Promise<Response>;

/**
 * Reads the product list of the API at `baseUrl` (spec 7).
 * @throws Error when the API does not answer, refuses, or answers something that is no product list.
 */
export async function loadProducts(send: SendRequest, baseUrl: string): Promise<Product[]> {
  const url = `${baseUrl.replace(/\/+$/, '')}${endpoints.productList.path}`;
  const response = await send(new Request(url, { headers: { Accept: 'application/json' } }));
  if (!response.ok) throw new Error(`The product list at ${url} answered HTTP ${response.status}.`);
  const reply = endpoints.productList.reply.safeParse(await response.json());
  if (!reply.success) throw new Error(`The product list at ${url} is not understood: ${reply.error.message}`);
  return reply.data.products;
}
