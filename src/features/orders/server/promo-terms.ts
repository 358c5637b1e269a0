import { Promo } from '#features/cart/contract/promo.ts';
import { readContent } from '#server/settings/content-file.ts';

/** Validates the promo code of the content file. Throws StartError, which names each wrong field. */
export async function expectPromo(path?: string): Promise<void> {
  await readContent('promo.json', Promo, path);
}
