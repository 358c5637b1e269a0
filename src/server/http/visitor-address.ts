import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The network address of the one who asks. Each of `proxies` trusted proxies has added to X-Forwarded-For the address
 * that it saw; what stands further left was written by the visitor and counts for nothing.
 */
export function visitorAddress({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies = 0): string {
  const direct = socket.remoteAddress ?? '';
  if (proxies === 0) return direct;
  const seen = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim());
  const address = seen.at(-proxies) ?? '';
  return isIP(address) ? address : direct;
}
