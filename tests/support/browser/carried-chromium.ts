import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

/** The value of TEST_BROWSER that selects this Chromium even if others are installed. */
export const carried = 'carried';

/** Whether @sparticuz/chromium has a build for this machine. */
export const isCarriedHere = process.platform === 'linux' && process.arch === 'x64';

const archives = ['al2023', 'fonts', 'swiftshader'];

/** Unpacks @sparticuz/chromium once per version. Returns undefined if it has no build for this machine. */
export function unpackCarriedChromium() {
  if (!isCarriedHere) return undefined;
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const packed = join(dirname(entry), '..', 'bin');
  const { version } = JSON.parse(readFileSync(join(packed, '..', 'package.json'), 'utf8')) as { version: string };
  const folder = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'nortada-chromium', version);
  if (!existsSync(folder)) unpackInto(folder, packed);
  // The libraries are for LD_LIBRARY_PATH. The fontconfig file adds the bundled fonts to the system's.
  const files = { libraries: join(folder, 'lib'), fontConfig: join(folder, 'fonts.conf') };
  return { executablePath: join(folder, 'chromium'), ...files };
}

/** Fills a temporary folder and renames it at the end, so that an interrupted or parallel run does no harm. */
function unpackInto(folder: string, packed: string): void {
  const filling = `${folder}.${process.pid}`;
  mkdirSync(filling, { recursive: true });
  const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(packed, `${name}.br`)));
  writeFileSync(join(filling, 'chromium'), unpacked('chromium'), { mode: 0o755 });
  for (const archive of archives) {
    const tar = spawnSync('tar', ['x', '-C', filling], { input: unpacked(`${archive}.tar`) });
    if (tar.status !== 0) throw new Error(`Cannot unpack ${archive} of @sparticuz/chromium: ${String(tar.stderr)}`);
  }
  writeFileSync(join(filling, 'fonts.conf'), fontConfig(folder));
  try {
    renameSync(filling, folder);
  } catch {
    rmSync(filling, { recursive: true, force: true });
  }
}

const fontConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
