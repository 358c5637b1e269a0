import type { MiddlewareHandler } from 'astro';
import { devShop } from './dev-shop.ts';

/** Sets the shop of a page during development. In the built site, the server sets it. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  locals.shop = await devShop();
  return await next();
};
