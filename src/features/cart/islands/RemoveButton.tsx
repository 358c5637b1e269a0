import { removeFromCart } from '../stores/cart.ts';
import { cart as text } from '../text.ts';
import { Icon } from '#ui/Icon.tsx';

/** Removes a line from the cart. */
export function RemoveButton({ id, name }: { id: string; name: string }) {
  return (
    <button
      type="button"
      aria-label={text.removeNamed(name)}
      onClick={() => removeFromCart(id)}
      className="-mr-1 inline-flex min-h-touch items-center gap-1 rounded-full px-1 text-sm text-ink-soft transition-colors hover:text-error"
    >
      <Icon name="trash" className="size-4" />
      {text.remove}
    </button>
  );
}
