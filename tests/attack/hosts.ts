import { aPerson } from './people.ts';
import { areaOf } from './tally.ts';
import { shoot, type Target } from './target.ts';

const EVIL = 'evil.example';

const liars: Record<string, string>[] = [
  { host: EVIL },
  { host: `${EVIL}:443`, origin: `https://${EVIL}` },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
  { forwarded: `host=${EVIL};proto=https` },
  { 'x-original-url': `https://${EVIL}/`, 'x-rewrite-url': `https://${EVIL}/` },
];

/** The shop answers a foreign Host, but uses it nowhere: not in pages, redirects, payment pages or mails. */
export const attackByHost = areaOf('host', async (target: Target, tally) => {
  const { token, order } = await aPerson(target);
  const { json } = await shoot(target, { path: '/api/product/list' });
  const product = ((json.products ?? []) as { _id: string }[])[0]?._id;
  for (const [index, headers] of liars.entries()) {
    for (const path of ['/', '/products', '/contact', '/robots.txt', '/sitemap.xml', '/api/product/list', '/nowhere']) {
      const { text, headers: sent } = await shoot(target, { path, headers });
      tally.note(
        'in pages',
        !`${text}${JSON.stringify(sent)}`.includes(EVIL),
        `${path} with ${JSON.stringify(headers)}`,
      );
    }
    const body = { ...order, paymentType: 'Online' };
    const { json: placed, text } = await shoot(target, { path: '/api/order/stripe', token, body, headers });
    tally.note('in payment pages', String(placed.url).startsWith(`${target.siteUrl}/`), text.slice(0, 160));
    const email = `anfitriao-${index}@example.pt`;
    await shoot(target, { path: '/api/product/notify', body: { product, email }, headers });
  }
  for (const { to, text, html } of target.mails()) {
    tally.note('in mails', !`${text}${html}`.includes(EVIL), `a mail to ${to}`);
  }
  for (const path of [`//${EVIL}/`, `/\\${EVIL}/`, `///${EVIL}/%2e%2e`, `/loader?next=//${EVIL}`]) {
    const { headers, status } = await shoot(target, { path });
    const to = new URL(String(headers.location ?? '/'), target.siteUrl);
    tally.note('in redirects', to.origin === new URL(target.siteUrl).origin, `${path}: ${status} to ${to.href}`);
  }
});
