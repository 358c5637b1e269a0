import { ApiError } from '#browser/api/api-error.ts';
import { showSellerFailure } from '#features/seller/stores/seller-failure.ts';
import { $toasts } from '#browser/toasts.ts';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => $toasts.set([]));

test.each([
  ['a network that is gone', new ApiError('offline'), 'There is no connection. Check your network.'],
  ['no answer in time', new ApiError('timeout'), 'There is no connection. Check your network.'],
  ['a refusal without words', new ApiError('server'), 'Something went wrong on the server. Try again.'],
  ['a refusal in words', new ApiError('refused', { message: 'Já existe.' }), 'Já existe.'],
])('%s shows its message in English, unless it comes from a foreign API.', (_, error, text) => {
  showSellerFailure(error);
  expect($toasts.get()).toMatchObject([{ kind: 'error', text }]);
});
