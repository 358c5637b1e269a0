import { useStore } from '@nanostores/react';
import { formatCents } from '#core/money.ts';
import { $addresses, $deliveryAddress } from '#features/addresses/stores/addresses.ts';
import { $cartLines } from '../stores/goods.ts';
import { $payableTypes, $paymentMethod, $paymentType } from '../stores/ways-to-pay.ts';
import { $amounts, $canOrder, $isOrdering } from '../stores/checkout.ts';
import { $isPickup } from '../stores/delivery.ts';
import { $isOnline } from '#browser/connection.ts';
import { placeOrder } from '../stores/place-order.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { cart as text } from '#features/cart/text.ts';
import { delivery } from '#features/delivery/text/delivery.ts';
import { waysOfPaying } from '#features/payments/text/ways-of-paying.ts';
import { Amount } from '#ui/Amount.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { OFFLINE_HINT } from './OrderObstacle.tsx';

/**
 * The total, the chosen payment method and the order button, always in view. The bar is at most 120 px high, so that it does not hide the
 * focused element. On a low screen it scrolls with the page. By law the button has no other text.
 */
export function OrderBar() {
  const { total } = useStore($amounts);
  const amount = formatCents(total);
  const way = useChosenWay();
  return (
    <div className="sticky bottom-0 z-bar -mx-4 border-t border-swell bg-white px-4 pb-3 pt-2 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:mt-4 lg:border-ink/10 lg:bg-transparent lg:px-0 lg:pt-4 short:static">
      <p className="mb-2 flex items-center justify-between gap-4">
        <span className="min-w-0 leading-5">
          <span className="font-semibold">{text.total}</span>{' '}
          <span className="whitespace-nowrap text-xs text-ink-soft">{text.taxesIncluded}</span>
          {way.chosen && <span className="block text-sm leading-5">{text.pays(way.chosen)}</span>}
          {way.missing && <span className="block text-sm font-semibold leading-5 text-amber">{way.missing}</span>}
        </span>
        <Amount text={amount} className="font-display text-2xl font-extrabold lg:text-4xl" />
      </p>
      {/* Screen readers read it as one phrase, because the visible total consists of several elements. */}
      <p role="status" className="sr-only">
        {`${[text.total, way.chosen ?? way.missing].filter(Boolean).join(' ')}: ${amount}`}
      </p>
      <OrderButton isReady={!way.missing} />
    </div>
  );
}

/** Returns the chosen payment method, or the text for the first missing choice, in the order of the page. */
function useChosenWay(): { chosen?: string; missing?: string } {
  const method = useStore($paymentMethod);
  const type = useStore($paymentType);
  const isOffered = useStore($payableTypes).length > 0;
  const hasAddress = useStore($deliveryAddress) !== undefined;
  const isLoggedIn = useStore($isLoggedIn);
  const isWaiting = useStore($addresses).state === 'loading' && isLoggedIn;
  const isAtShop = useStore($isPickup) && type === 'COD';
  const chosen = isAtShop ? delivery.inShop : method ? waysOfPaying.by[method] : type && text.paidBy[type];
  if (!hasAddress && !isWaiting) return { missing: text.addressMissing };
  if (chosen) return { chosen };
  return isOffered ? { missing: text.paymentMissing } : {};
}

/** A visitor can press it too. The store then asks for a login and opens the dialog. While a choice is missing, it does not call for a press. */
function OrderButton({ isReady }: { isReady: boolean }) {
  const isLoggedIn = useStore($isLoggedIn);
  const isOrdering = useStore($isOrdering);
  const canOrder = useStore($canOrder);
  const hasLines = useStore($cartLines).length > 0;
  const isOnline = useStore($isOnline);
  const keepFocus = useKeptFocus(isOrdering);
  return (
    <button
      type="button"
      disabled={isLoggedIn ? !canOrder : !hasLines}
      aria-describedby={isOnline ? undefined : OFFLINE_HINT}
      data-opens-login={isLoggedIn ? undefined : ''}
      onFocus={keepFocus}
      onClick={() => void placeOrder()}
      className={`${buttonStyle(isReady ? 'primary' : 'dark')} w-full !px-2`}
    >
      {isOrdering ? text.processing : text.order}
    </button>
  );
}
