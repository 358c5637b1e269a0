import { ApiError } from '#api-client/api-error.ts';
import { limits } from '#contract/limits.ts';
import { readCart } from '#domain/cart.ts';
import { api } from './api.ts';
import { takeUser } from './authentication.ts';
import { keepCartOnServer } from './cart-sync.ts';
import { storedCart, storedCartIsUnsent } from './storage.ts';

async function askServer(): Promise<void> {
  const { user } = await api.users.isAuth();
  takeUser(user);
  if (!storedCartIsUnsent.get()) storedCart.set(readCart(user.cartItems));
  keepCartOnServer();
}

async function askAgain(): Promise<void> {
  try {
    await askServer();
  } catch (error) {
    console.warn('The session could not be checked', error);
  }
}

/** Asks the API who the customer is; on trouble the stored user stays and the API is asked once more after 2 s (spec 4). */
export async function checkSession(): Promise<void> {
  try {
    await askServer();
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'unauthorised') return;
    setTimeout(() => void askAgain(), limits.session.recheckDelay);
  }
}
