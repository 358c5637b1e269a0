import type { AstroGlobal } from 'astro';

/**
 * The address of the shop without a trailing slash: of the running shop, or for a prerendered page of the build, where
 * it is unknown unless SITE_URL was set.
 */
export const siteUrlOf = ({
  isPrerendered,
  locals,
  site,
}: Pick<AstroGlobal, 'isPrerendered' | 'locals' | 'site'>): string | undefined =>
  isPrerendered ? site?.href.replace(/\/+$/, '') : locals.shop.siteUrl;
