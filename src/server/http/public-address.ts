import { BlockList, isIP, isIPv4 } from 'node:net';

/** IPv4 networks that are not on the public internet, from IANA's registry of special-purpose addresses. */
const closedIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and everything above it.
  ['224.0.0.0', 3],
] as const;

/** The parts of 2000::/3 that lead elsewhere: protocols such as Teredo, documentation, and 6to4, which contains an IPv4 address. */
const closedIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [network, bits] of closedIpv4) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closedIpv6) closed.addSubnet(network, bits, 'ipv6');

/** The only IPv6 addresses of the public internet. All others, such as IPv4-mapped ones, NAT64 and unique local ones, are refused. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address, without brackets, belongs to the public internet. False for a text that is not an IP address. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** A port that http and https use. */
const usualPorts = new Set(['', '80', '443']);

/** One host that may be private, as a setting names it: its name or IP address, with a port unless it is 80 or 443. */
const isNamed = (hosts: readonly string[], { hostname, host, port }: URL): boolean =>
  hosts.includes(host) || (usualPorts.has(port) && hosts.includes(hostname));

/** An address that may be requested. `isTrusted`: a setting names its host, so that it may be private. */
export interface RequestableAddress {
  url: URL;
  isTrusted: boolean;
}

/**
 * Parses a web address; undefined if it must not be requested: another protocol, a user name, an unusual port or a control character.
 * URL removes line breaks and turns decimal, octal and hexadecimal IPv4 addresses into dotted ones.
 */
export function readPublicAddress(text: string, allowedHosts: readonly string[] = []): RequestableAddress | undefined {
  if (/\p{Cc}/u.test(text)) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  const isTrusted = isNamed(allowedHosts, url);
  return isTrusted || usualPorts.has(url.port) ? { url, isTrusted } : undefined;
}
