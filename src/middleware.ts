import { defineMiddleware } from 'astro:middleware';

/** Gives pages their shop while developing; in the built site the server has already put it there. */
export const onRequest = defineMiddleware(async ({ locals, isPrerendered }, next) => {
  if (import.meta.env.DEV && !isPrerendered) {
    const { devShop } = await import('#host/dev-shop.ts');
    locals.shop = await devShop();
  }
  return next();
});
