import { api } from '../api.ts';
import { whenBackOnline } from '../connection.ts';
import { isFollowed } from './followed-refusal.ts';
import { $isLoggedIn } from '../account/session.ts';
import { storedCart, storedCartIsUnsent } from '../storage/storage.ts';

const pushDelay = 300;
const retryDelay = 5_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isKeeping = false;
let isPushing = false;
/** Whether there was something to send while a call was under way. */
let isWaiting = false;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** One call at a time: a slow one that is overtaken would leave an old cart on the server. */
async function push(): Promise<void> {
  isWaiting = isPushing;
  if (isPushing || !$isLoggedIn.get() || !storedCartIsUnsent.get()) return;
  isPushing = true;
  const cart = storedCart.get();
  try {
    const { cartItems } = await api.carts.update(cart);
    // What a backend keeps of an earlier cart says nothing of the present one, which is sent next.
    if (storedCart.get() !== cart) isWaiting = true;
    else {
      storedCartIsUnsent.set(undefined);
      if (isObject(cartItems))
        await import('./short-lines.ts').then(({ followKeptCart }) => followKeptCart(cartItems, cart));
    }
  } catch (error) {
    if (await isFollowed(error)) return;
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

/** Starts sending every change of the cart to the server, the last state only; a failure is logged and tried again (spec 4). */
export function keepCartOnServer(): void {
  pushAfter(0);
  if (isKeeping) return;
  isKeeping = true;
  storedCart.listen(() => pushAfter(pushDelay));
  whenBackOnline(() => true, push);
}
