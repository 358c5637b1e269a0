import { expect, test } from 'vitest';
import { isPublicIp, readPublicAddress } from '#server/http/public-address.ts';

test.each([
  ['0.0.0.0', 'unspecified'],
  ['0.1.2.3', 'this network'],
  ['10.1.2.3', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'link-local'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.8', 'protocol'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', '6to4 relay'],
  ['192.168.0.1', 'private'],
  ['198.18.0.1', 'benchmark'],
  ['198.51.100.7', 'documentation'],
  ['203.0.113.7', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:8.8.8.8', 'IPv4-mapped'],
  ['::127.0.0.1', 'IPv4-compatible'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::1', 'local NAT64'],
  ['100::1', 'discard'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::1', '6to4'],
  ['3fff::1', 'documentation'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique local'],
  ['fd12:3456::1', 'unique local'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local'],
  ['2606:4700::1%eth0', 'with a zone'],
  ['ff02::1', 'multicast'],
  ['localhost', 'not an address'],
  ['', 'not an address'],
])('%s is not public, because it is %s.', (address) => {
  expect(isPublicIp(address)).toBe(false);
});

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '223.255.255.255', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public.',
  (address) => {
    expect(isPublicIp(address)).toBe(true);
  },
);

test.each([
  ['file:///etc/passwd'],
  ['ftp://pictures.example/a.jpg'],
  ['data:image/png;base64,AAAA'],
  ['javascript:alert(1)'],
  ['//pictures.example/a.jpg'],
  ['a.jpg'],
  [''],
  ['http://'],
  ['http://user@pictures.example/a.jpg'],
  ['http://user:password@pictures.example/a.jpg'],
  ['http://:password@pictures.example/a.jpg'],
  ['http://pictures.example:22/a.jpg'],
  ['http://pictures.example/a.jpg\r\nHost: other.example'],
  ['http://pictures.example/\ta.jpg'],
  ['http://pictures.example/\u0000a.jpg'],
])('The address %j is not requested.', (address) => {
  expect(readPublicAddress(address)).toBeUndefined();
});

test.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://①②⑦.0.0.1/', '127.0.0.1'],
])('The host of %s is read as the IP address %s.', (address, ip) => {
  expect(readPublicAddress(address)?.url.hostname).toBe(ip);
});

test.each([
  ['192.168.1.20', 'http://192.168.1.20/a.jpg', true],
  ['192.168.1.20', 'http://192.168.1.20:8080/a.jpg', undefined],
  ['files.lan:8080', 'http://files.lan:8080/a.jpg', true],
  ['files.lan:8080', 'http://files.lan/a.jpg', false],
  ['files.lan', 'https://more.files.lan/a.jpg', false],
])('With the allowed host %s, %s has the trust %s.', (allowed, address, isTrusted) => {
  expect(readPublicAddress(address, [allowed])?.isTrusted).toBe(isTrusted);
});
