import type { LinkPurpose } from '#server/services/links/mailed-links.ts';

const paths: Record<LinkPurpose, string> = {
  address: 'address',
  password: 'password',
  new_email: 'new-email',
  entry: 'order',
};

/** Where a mailed link leads: a page that changes nothing until its button is pressed, since mail scanners open links. */
export const linkAddress = (shopUrl: string, purpose: LinkPurpose, query: Record<string, string>): string =>
  `${shopUrl}/confirm/${paths[purpose]}?${new URLSearchParams(query)}`;
