import { whenBackOnline } from '#browser/connection.ts';
import { applyServerCart } from './followed-refusal.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { storedCart, storedCartIsUnsent } from '#features/session/stores/storage.ts';
import { cartApi } from '../client.ts';

const pushDelay = 300;
const retryDelay = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isKeeping = false;
let isPushing = false;
/** Whether the cart changed while a call was pending. */
let isWaiting = false;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Runs one call at a time, because a slow earlier call could overwrite the server's cart with an old one. */
async function push(): Promise<void> {
  isWaiting = isPushing;
  if (isPushing || !$isLoggedIn.get() || !storedCartIsUnsent.get()) return;
  isPushing = true;
  const cart = storedCart.get();
  try {
    const { cartItems } = await cartApi.update(cart);
    // The response is about an earlier cart, so it is ignored. The current cart is sent next.
    if (storedCart.get() !== cart) isWaiting = true;
    else {
      storedCartIsUnsent.set(undefined);
      if (isObject(cartItems))
        await import('./short-lines.ts').then(({ followKeptCart }) => followKeptCart(cartItems, cart));
    }
  } catch (error) {
    if (await applyServerCart(error)) return;
    console.warn('The cart could not be kept on the server', error);
    if ($isLoggedIn.get()) pushAfter(retryDelay);
  } finally {
    isPushing = false;
    if (isWaiting) pushAfter(0);
  }
}

function pushAfter(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void push(), delay);
}

/** Starts to send every change of the cart to the server, always with the latest cart. A failure is logged and retried (spec 4). */
export function keepCartOnServer(): void {
  pushAfter(0);
  if (isKeeping) return;
  isKeeping = true;
  storedCart.listen(() => pushAfter(pushDelay));
  whenBackOnline(() => true, push);
}
