import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from 'playwright/test';
import { precompress } from '#app/build/precompress.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { startNginx } from '../../support/services/nginx.ts';
import type { Visit } from './demo-shop.ts';
import { copyPlainly, type Floor } from './plain-copy.ts';
import { type ProfileName, profiles } from './profiles.ts';

/** Copies the given pages of a shop, by name, each full and bare (see plain-copy.ts), and lets nginx serve them precompressed. */
export async function openFloors(browser: Browser, chosen: readonly ProfileName[], visits: Record<string, Visit>) {
  const folder = temporaryFolder('floor');
  const pathOf = (floor: Floor, profile: ProfileName, page: string) => `/${floor}-${profile}-${page}`;
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const profile of chosen) {
    for (const [page, visit] of Object.entries(visits)) {
      for (const floor of ['full', 'bare'] as const) {
        const { html, pictures } = await copyPlainly(browser, profiles[profile], visit, floor);
        write(`${pathOf(floor, profile, page)}.html`, html);
        for (const path of pictures)
          write(path, Buffer.from(await (await fetch(new URL(path, visit.url))).arrayBuffer()));
      }
    }
  }
  await precompress(folder);
  const nginx = await startNginx(folder);
  const addressOf = (floor: Floor, profile: ProfileName, page: string) => nginx.url + pathOf(floor, profile, page);
  return { encodings: nginx.encodings, addressOf, stop: nginx.stop };
}
