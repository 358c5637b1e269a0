import type { MiddlewareHandler } from 'astro';
import { devShop } from './dev-shop.ts';

/** Gives pages their shop while developing; in the built site the server puts it there. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  locals.shop = await devShop();
  return await next();
};
