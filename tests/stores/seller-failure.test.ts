import { ApiError } from '#api-client/api-error.ts';
import { showSellerFailure } from '#stores/seller-failure.ts';
import { $toasts } from '#stores/toasts.ts';
import { useTestStorageEngine as keepStorageInMemory } from '@nanostores/persistent';
import { beforeEach, expect, test } from 'vitest';

keepStorageInMemory();
beforeEach(() => $toasts.set([]));

test.each([
  ['a network that is gone', new ApiError('offline'), 'There is no connection. Check your network.', undefined],
  ['no answer in time', new ApiError('timeout'), 'There is no connection. Check your network.', undefined],
  ['a refusal without words', new ApiError('server'), 'Something went wrong on the server. Try again.', undefined],
  [
    'a refusal in words',
    new ApiError('refused', { message: 'Produto não encontrado.' }),
    'Produto não encontrado.',
    'pt-PT',
  ],
])('%s is said in English, but for the words of the API', (_, error, text, language) => {
  showSellerFailure(error);
  expect($toasts.get()).toMatchObject([{ kind: 'error', text, language }]);
});
