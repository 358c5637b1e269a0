import type { APIRoute } from 'astro';
import { brand } from '#features/site-content/components/content.ts';
import tokens from '../../tailwind.config.mjs';

export const prerender = true;

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest, for the home screen of a device. */
export const GET: APIRoute = () =>
  Response.json({
    name: brand.name,
    short_name: brand.name,
    description: brand.blurb,
    lang: 'pt-PT',
    id: '/',
    start_url: '/',
    display: 'browser',
    theme_color: tokens.theme.colors.ink.DEFAULT,
    background_color: tokens.theme.colors.foam,
    icons: [
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('icon-maskable-512', 512, 'maskable'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  });
