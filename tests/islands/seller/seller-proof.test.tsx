import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { People } from '#features/people/islands/People.tsx';
import { $person } from '#features/people/stores/seller-person.ts';
import { cancelProof } from '#features/seller/stores/seller-proof.ts';
import { offlineApi, sentTo } from '../../support/shops/offline-api.ts';
import { forgetEverything, toastTexts } from '../../support/shop-state.ts';

const email = 'maria@example.pt';
const counts = { addresses: 1, orders: 1, openOrders: 0, formerOrders: 0, reviews: 0, stockNotices: 0, messages: 0 };
const refusal = { status: 403, code: 'password_needed', message: 'Type your password, or log in again.' };

beforeEach(() => {
  forgetEverything();
  cancelProof();
});

/** Opens the page of a person whose deletion requires a proof. */
function openPerson() {
  let isProven = false;
  offlineApi({
    sellerPerson: () => ({ held: { email, account: null, newsletter: false, ...counts } }),
    sellerPersonDelete: () => (isProven ? { openOrders: 0 } : refusal),
    sellerProof: async (request) => {
      isProven = (await request.json()).password === 'certa';
      return isProven ? {} : { status: 400, code: 'invalid_credentials', message: 'Wrong email or password.' };
    },
  });
  $person.set({ held: { email, account: null, newsletter: false, ...counts } });
  render(<People />);
}

async function askToDelete() {
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete for good' }));
  return await screen.findByLabelText<HTMLInputElement>('Password');
}

test('A deletion long after the login asks for the password and continues once it is right.', async () => {
  openPerson();
  const field = await askToDelete();
  field.value = 'errada';
  fireEvent.submit(field.form ?? document);
  expect(await screen.findByText('Wrong email or password.')).toBeTruthy();
  field.value = 'certa';
  fireEvent.submit(field.form ?? document);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(sentTo('sellerProof')).toEqual([{ password: 'errada' }, { password: 'certa' }]);
});

test('Closing the password dialog deletes nothing.', async () => {
  openPerson();
  await askToDelete();
  fireEvent.click(screen.getAllByRole('button', { name: 'Cancel' })[0]!);
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect([$person.get().busy, toastTexts()]).toEqual([undefined, []]);
});
