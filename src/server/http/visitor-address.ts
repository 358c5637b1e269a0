import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { Log } from '../log/log.ts';

/**
 * The address that the limits count: IPv4, or the first 64 bits of IPv6, which belong to one household or server. Each of the `proxies` has appended
 * the address that it saw to X-Forwarded-For. Entries further left come from the visitor.
 */
export function visitorAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies = 0): string {
  const direct = socket.remoteAddress ?? '';
  if (proxies === 0) return networkOf(direct);
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim());
  const address = seen.at(-proxies) ?? '';
  return networkOf(isIP(address) ? address : direct);
}

/** Like visitorAddress. Warns once if a proxy is in front of a shop that trusts none, because all visitors would then share one limit. */
export function visitorsBehind(proxies: number | undefined, log: Log): typeof visitorAddress {
  let isWarned = false;
  return (request) => {
    if (!proxies && !isWarned && request.headers['x-forwarded-for'] !== undefined) {
      isWarned = true;
      log(
        'A proxy sends X-Forwarded-For, but TRUST_PROXY is 0: all visitors count as one. Set it to the number of proxies.',
      );
    }
    return visitorAddress(request, proxies);
  };
}

function networkOf(address: string): string {
  // A server that listens on both address families sees IPv4 addresses mapped into IPv6.
  const [, old] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? [];
  if (old !== undefined) return old;
  if (!isIPv6(address)) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const left = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return `${[...before, ...left, ...after].slice(0, 4).join(':').toLowerCase()}::/64`;
}
