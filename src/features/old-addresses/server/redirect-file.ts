import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CategoryPaths } from '#features/catalogue/contract/category-paths.ts';
import { categorySegment } from '#features/catalogue/rules/product-path.ts';
import { StartError } from '#server/process/start-error.ts';
import { contentFolder, readContent } from '#server/settings/content-file.ts';
import { readRedirectList } from '../rules/redirect-list.ts';
import type { ShopPages } from '../rules/shop-pages.ts';
import { redirectFaultText } from '../text/redirects.ts';

/** Returns the pages that the content gives the shop. */
export async function readShopPages(): Promise<ShopPages> {
  const paths = await readContent('categories.yaml', CategoryPaths);
  const files = await readdir(join(contentFolder, 'legal'));
  return {
    categories: new Set(paths.map(({ path }) => categorySegment(path))),
    legal: new Set(files.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -'.md'.length))),
  };
}

/** Reads src/content/redirects.csv: the targets by stored path. A shop may have no such file. Throws StartError with each wrong line. */
export async function readRedirectFile(
  pages: ShopPages,
  file = join(contentFolder, 'redirects.csv'),
): Promise<ReadonlyMap<string, string>> {
  const { targets, faults } = readRedirectList(await textOf(file), pages);
  if (faults.length === 0) return targets;
  throw new StartError(`src/content/redirects.csv: ${faults.map(redirectFaultText).join('; ')}.`);
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new StartError(`src/content/redirects.csv cannot be read (${message}).`, { cause });
  }
}
