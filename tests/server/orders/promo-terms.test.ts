import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROMO_CODE, PROMO_PERCENTAGE } from '#features/cart/rules/promo.ts';
import { expectPromo } from '#features/orders/server/promo-terms.ts';
import { testFolder } from '../../support/run/test-folder.ts';

async function check(promo: unknown): Promise<void> {
  const file = join(testFolder(), 'promo.json');
  await writeFile(file, JSON.stringify({ isTold: true, ...(promo as object) }));
  await expectPromo(file);
}

it('The promo code of the shop is the one of the specification.', async () => {
  await expectPromo();
  expect([PROMO_CODE, PROMO_PERCENTAGE]).toEqual(['BROTHER', 30]);
});

it.each([
  { code: 'VERÃO-26', percentage: 15 },
  { code: 'onda', percentage: 90 },
])('%j is a valid promo code.', (promo) => expect(check(promo)).resolves.toBeUndefined());

it.each<[object, string]>([
  [{ code: '', percentage: 30 }, 'code must be letters, digits and hyphens'],
  [{ code: 'DOIS NOMES', percentage: 30 }, 'code must be letters, digits and hyphens'],
  [{ code: 'A'.repeat(41), percentage: 30 }, 'code is too long'],
  [{ code: 'ONDA' }, 'percentage must be a whole number'],
  [{ code: 'ONDA', percentage: 12.5 }, 'percentage must be a whole number'],
  [{ code: 'ONDA', percentage: 100 }, 'percentage must be 90 at most'],
  [{ code: 'ONDA', percentage: 30, isTold: 'yes' }, 'isTold must be true or false'],
  [{ code: 'ONDA', percentage: 0 }, 'percentage must be 1 at least'],
])('%j stops the start with an error that names the field.', async (promo, fault) => {
  await expect(check(promo)).rejects.toThrow(`src/content/promo.json: ${fault}.`);
});
