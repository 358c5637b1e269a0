import { orderPayment as text } from '../text/order-payment.ts';
import { copyText } from '#browser/clipboard.ts';
import { Icon } from '#ui/Icon.tsx';
import { iconButtonStyle } from '#ui/styles.ts';

/** Copies the value next to it. `what` names the value for assistive technology. */
export function CopyButton({ what, value }: { what: string; value: string }) {
  return (
    <button
      type="button"
      aria-label={text.copy(what)}
      onClick={() => void copyText(value)}
      className={`${iconButtonStyle} -mr-2 shrink-0 text-tide`}
    >
      <Icon name="copy" className="size-6" />
    </button>
  );
}
