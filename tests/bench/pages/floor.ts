import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright/test';
import { precompress } from '#host/build/precompress.ts';
import { startNginx } from '../../support/services/nginx.ts';
import { copyPlainly } from './plain-copy.ts';
import { type ProfileName, profiles } from './profiles.ts';

/** The fastest that a page with the same content could be: plain copies, precompressed, sent by nginx. */
export interface Floor {
  encodings: string[];
  addressOf(profile: ProfileName, page: string): string;
  stop(): Promise<void>;
}

/** Makes the floor's copies of a shop's pages, given by name and address, and starts nginx over them. */
export async function openFloor(
  browser: Browser,
  chosen: readonly ProfileName[],
  addresses: Record<string, string>,
): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), 'nortada-floor-'));
  const pathOf = (profile: ProfileName, page: string) => `/${profile}-${page}`;
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const profile of chosen) {
    for (const [page, url] of Object.entries(addresses)) {
      const { html, pictures } = await copyPlainly(browser, profiles[profile], url);
      write(`${pathOf(profile, page)}.html`, html);
      for (const path of pictures) write(path, Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer()));
    }
  }
  await precompress(folder);
  const nginx = await startNginx(folder);
  return {
    encodings: nginx.encodings,
    addressOf: (profile, page) => nginx.url + pathOf(profile, page),
    async stop() {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
