import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { visitorAddress } from '#server/http/visitor-address.ts';

const request = (forwarded?: string, remoteAddress = '10.0.0.1') =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as Pick<IncomingMessage, 'headers' | 'socket'>;

test.each([
  ['no proxy is trusted', 0, '203.0.113.7', '10.0.0.1'],
  ['nothing is said of proxies', undefined, '203.0.113.7', '10.0.0.1'],
  ['one proxy names the visitor', 1, '203.0.113.7', '203.0.113.7'],
  ['the visitor has made up a list', 1, '1.2.3.4, 203.0.113.7', '203.0.113.7'],
  ['two proxies name the visitor', 2, '1.2.3.4, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
  ['the visitor has the new kind of address', 1, '2001:db8::7', '2001:db8:0:0::/64'],
  ['the proxy says nothing', 1, undefined, '10.0.0.1'],
  ['fewer proxies speak than are trusted', 2, '203.0.113.7', '10.0.0.1'],
  ['what it says is no address', 1, 'unknown', '10.0.0.1'],
])("The visitor's address is correct when %s", (_, proxies, forwarded, expected) => {
  expect(visitorAddress(request(forwarded), proxies)).toBe(expected);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1::5:6', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
])('The address %s counts as %s', (address, expected) => {
  expect(visitorAddress(request(undefined, address))).toBe(expected);
});
