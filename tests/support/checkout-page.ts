import { vi } from 'vitest';
import { anAddress, aProduct } from './builders.ts';
import { type Answers, offlineApi } from './shops/offline-api.ts';

/** Opens the cart page of a customer with three decks and payment on delivery, on the own API or on a foreign one. */
export async function openCheckout({ on = 'own' }: { on?: 'own' | 'foreign' }, answers: Answers) {
  vi.resetModules();
  vi.stubEnv('PUBLIC_API_URL', on === 'foreign' ? 'https://api.example' : '');
  const keys: (string | null)[] = [];
  const calls = offlineApi({
    productList: () => ({ products: [aProduct({ _id: 'deck' }), aProduct({ _id: 'wax', offerPrice: 3.33 })] }),
    addressGet: () => ({ addresses: [anAddress({ _id: 'home' })] }),
    ...answers,
    ...(answers.orderCod && {
      orderCod: (request) => {
        keys.push(request.headers.get('idempotency-key'));
        return answers.orderCod?.(request) ?? {};
      },
    }),
  });
  const state = await import('./shop-state.ts');
  state.forgetEverything();
  state.beCustomer();
  const { storedCart, storedUser } = await import('#features/session/stores/storage.ts');
  storedCart.set({ deck: 3 });
  await (await import('#features/catalogue/stores/product-list.ts')).loadProducts();
  const { $addresses, loadAddresses } = await import('#features/addresses/stores/addresses.ts');
  await loadAddresses();
  const { placeOrder } = await import('#features/checkout/stores/place-order.ts');
  const { choosePayment, $isOrdering } = await import('#features/checkout/stores/checkout.ts');
  choosePayment('COD');
  const { $loginModal } = await import('#features/session/stores/login-modal.ts');
  const { $isLoggedIn } = await import('#features/session/stores/session.ts');
  return {
    ...{ calls, keys, placeOrder, choosePayment, storedCart, storedUser },
    ...{ $addresses, $loginModal, $isLoggedIn, $isOrdering },
    ordered: () => calls.filter((call) => call === 'orderCod').length,
    toastTexts: state.toastTexts,
  };
}
