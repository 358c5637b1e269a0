import { Promo } from '#contract/content/promo.ts';
import { readContent } from '#server/platform/settings/content-file.ts';

/** Makes sure that the promo code is one by which orders can be reckoned. Throws StartError, which names each field that is wrong. */
export async function expectPromo(path?: string): Promise<void> {
  await readContent('promo.json', Promo, path);
}
