import { expect, test } from 'vitest';
import { limits } from '#core/limits.ts';
import { maxImageMegabytes } from '#features/catalogue/rules/product-image.ts';
import { apiErrors, apiErrorsInEnglish } from '#core/text/api-errors.ts';

test('The numbers in the API messages are the real limits.', () => {
  const { minQuantity, maxQuantity } = limits.cart;
  expect(apiErrors.quantity_out_of_range).toContain(`de ${minQuantity} a ${maxQuantity}.`);
  expect(apiErrorsInEnglish.quantity_out_of_range).toContain(`is ${minQuantity} to ${maxQuantity}.`);
  expect(apiErrors.image_invalid).toContain(`até ${maxImageMegabytes} MB.`);
  expect(apiErrorsInEnglish.image_invalid).toContain(`up to ${maxImageMegabytes} MB.`);
  for (const { too_many_addresses } of [apiErrors, apiErrorsInEnglish]) {
    expect(too_many_addresses).toContain(` ${limits.address.maxPerCustomer} `);
  }
});
