import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { maxImageMegabytes } from '#domain/product-image.ts';
import { apiErrors } from '#text/api-errors.ts';

test('the numbers in the sentences of the API are those that it keeps to', () => {
  const { minQuantity, maxQuantity } = limits.cart;
  expect(apiErrors.quantity_out_of_range).toContain(`de ${minQuantity} a ${maxQuantity}.`);
  expect(apiErrors.image_invalid).toContain(`até ${maxImageMegabytes} MB.`);
});
