import { removeFromCart } from '../stores/cart.ts';
import { cart as text } from '../text.ts';

/** Removes a line from the cart. */
export function RemoveButton({ id, name }: { id: string; name: string }) {
  return (
    <button
      type="button"
      aria-label={text.removeNamed(name)}
      onClick={() => removeFromCart(id)}
      className="-mr-1 inline-flex min-h-touch shrink-0 items-center px-1 text-sm text-ink-soft underline underline-offset-4 transition-colors hover:text-error"
    >
      {text.remove}
    </button>
  );
}
