import type { ServerResponse } from 'node:http';

const FRAMES = "frame-ancestors 'none'";
const ONE_YEAR = 365 * 24 * 60 * 60;

const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Content-Security-Policy': FRAMES,
};

/** Puts the headers on an answer that every answer of the shop carries. */
export function setSecurityHeaders(res: ServerResponse, isHttps: boolean): void {
  for (const [name, value] of Object.entries(always)) res.setHeader(name, value);
  if (isHttps) res.setHeader('Strict-Transport-Security', `max-age=${ONE_YEAR}`);
}

/** Adds to a page's own policy, which says nothing of it, that no other site may frame the page. */
export function withFrameAncestors(policy: string | undefined): string {
  const own = policy?.trim().replace(/;+$/, '') ?? '';
  if (own === '') return FRAMES;
  return /(^|;)\s*frame-ancestors\s/i.test(own) ? own : `${own}; ${FRAMES}`;
}
