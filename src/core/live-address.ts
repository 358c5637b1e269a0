// "This network", loopback, RFC 1918 and link-local.
const PRIVATE_IPV4 = /^(0\.|127\.|10\.|172\.(1[6-9]|2\d|3[01])\.|192\.168\.|169\.254\.)/;
// `::` and `::1`, fc00::/7 (unique local), fe80::/10 (link-local).
const PRIVATE_IPV6 = /^(::1?$|f[cd]|fe[89ab])/;
// RFC 2606 and RFC 6761, and RFC 6762 for `.local`.
const RESERVED_NAME = /(^|\.)(localhost|test|example|local|example\.(com|net|org))$/;

/** The IPv4 address in an IPv4-mapped IPv6 address, which URLs write as `::ffff:7f00:1`. */
function mappedIpv4(ipv6: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(ipv6) ?? [];
  if (high === undefined || low === undefined) return undefined;
  return [high, low].flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 255]).join('.');
}

/** Whether a URL's host is not loopback, private, link-local, a reserved test name, or without a dot. Throws TypeError for an invalid URL. */
export function isPublicAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '');
  if (!host.startsWith('[')) return host.includes('.') && !PRIVATE_IPV4.test(host) && !RESERVED_NAME.test(host);
  const ipv6 = host.slice(1, -1);
  const ipv4 = mappedIpv4(ipv6);
  return ipv4 === undefined ? !PRIVATE_IPV6.test(ipv6) : !PRIVATE_IPV4.test(ipv4);
}

/** Whether the shop sells for real: a public address and no demonstration. Every difference between test and production depends on it. */
export const isLive = ({ siteUrl, isDemo }: { siteUrl: string | undefined; isDemo: boolean }): boolean =>
  siteUrl !== undefined && !isDemo && isPublicAddress(siteUrl);
