import { describe, expect, it } from 'vitest';
import { isLive, isPublicAddress } from '#core/live-address.ts';

describe('The public address of a shop', () => {
  it.each([
    'https://nortada.pt',
    'https://www.nortada.pt:8443',
    'https://NORTADA.PT.',
    'http://loja.nortada.pt',
    'https://prancha.xn--mgba3gch31f060k',
    'https://pranchas-são-joão.pt',
    'https://localhost.pt',
    'https://test.pt',
    'https://example.pt',
    'https://notexample.com',
    'https://local.pt',
    'https://193.136.2.1',
    'https://172.15.0.1',
    'https://172.32.0.1',
    'https://192.167.1.1',
    'https://9.255.0.1',
    'https://[2001:8a0::1]',
    'https://[::ffff:193.136.2.1]',
  ])('The public address of a shop can be %s', (url) => expect(isPublicAddress(url)).toBe(true));

  it.each([
    'http://localhost',
    'http://localhost:4321',
    'http://LOCALHOST.:4321',
    'http://loja.localhost',
    'http://127.0.0.1:4321',
    'http://127.9.9.9',
    'http://0x7f.1',
    'http://2130706433',
    'http://0.0.0.0',
    'http://10.1.2.3',
    'http://172.16.0.1',
    'http://172.31.255.255',
    'https://192.168.1.20:8080',
    'http://169.254.1.1',
    'http://[::1]:4321',
    'http://[::]',
    'http://[0:0:0:0:0:0:0:1]',
    'http://[fc00::1]',
    'http://[FD12:3456::1]',
    'http://[fe80::1]',
    'http://[febf::1]',
    'http://[::ffff:127.0.0.1]',
    'http://[::ffff:192.168.0.1]',
    'https://nortada.test',
    'https://nortada.test.',
    'https://Nortada.Test:8443',
    'https://loja.example',
    'https://example.com',
    'https://www.example.com.',
    'https://example.net',
    'https://a.b.example.org',
    'http://nas.local',
    'http://são-joão.local',
    'http://shop:8080',
  ])('The public address of a shop is not %s', (url) => expect(isPublicAddress(url)).toBe(false));
});

it.each([
  [{ siteUrl: 'https://nortada.pt', isDemo: false }, true],
  [{ siteUrl: 'https://nortada.pt', isDemo: true }, false],
  [{ siteUrl: 'http://localhost:4321', isDemo: false }, false],
  [{ siteUrl: undefined, isDemo: false }, false],
])('The shop %j is live: %s', (shop, isSaid) => expect(isLive(shop)).toBe(isSaid));
