import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { formatCents } from '#domain/money.ts';
import { $cartLines } from '#stores/checkout/goods.ts';
import { $paymentMethod } from '#stores/checkout/ways-to-pay.ts';
import { $amounts, $canOrder, $isOrdering } from '#stores/checkout/checkout.ts';
import { $isOnline } from '#stores/connection.ts';
import { placeOrder } from '#stores/checkout/place-order.ts';
import { $isListLate, $productList } from '#stores/product-list.ts';
import { $isLoggedIn } from '#stores/account/session.ts';
import { legal } from '#text/legal/legal.ts';
import { withdrawal } from '#text/withdrawals/withdrawal.ts';
import { cart as text } from '#text/cart.ts';
import { waysOfPaying } from '#text/ways-of-paying.ts';
import { Amount } from '#ui/Amount.tsx';
import { buttonStyle, smallWarningStyle } from '#ui/styles.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';

/**
 * The total with the chosen way of paying, and the button that orders, always in view; the seller is named right before
 * it (spec 5). By law nothing but its words stands on the button.
 */
export function OrderBar({ seller }: { seller: string }) {
  const { total } = useStore($amounts);
  const method = useStore($paymentMethod);
  return (
    <div className="sticky bottom-0 z-bar -mx-4 border-t border-swell bg-white px-4 pb-4 pt-3 sm:-mx-6 sm:px-6 lg:mx-0 lg:rounded-b-card lg:pb-6 lg:pt-4">
      <p className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span>
          <span className="font-semibold">{text.total}</span>
          {method && ` ${waysOfPaying.by[method]}`}{' '}
          <span className="whitespace-nowrap text-sm text-ink-soft">{text.taxesIncluded}</span>
        </span>
        <Amount text={formatCents(total)} className="font-display text-2xl font-extrabold" />
      </p>
      <p className="mb-3 text-xs text-ink-soft">
        <span>{text.sellerIdentity(seller)}</span> · <OrderTerms />
      </p>
      <OutageNotice />
      <OrderButton />
    </div>
  );
}

/** The pages that the customer is to have within reach before ordering. */
function OrderTerms() {
  return (
    <>
      <a href="/termos" className="underline">
        {text.terms}
      </a>
      {' · '}
      <a href="/devolucoes" className="underline">
        {withdrawal.title}
      </a>
      {' · '}
      <a href="/garantias" className="underline">
        {legal.guarantee}
      </a>
    </>
  );
}

/** Prices and stock could not be asked anew, or not yet: the button says so before it is pressed. */
function OutageNotice() {
  const isOut = useStore($productList).state === 'failed';
  const isLate = useStore($isListLate);
  if (!isOut && !isLate) return null;
  return (
    <p role="status" className={`mb-3 ${smallWarningStyle}`}>
      {isLate ? text.slow : text.outage}
    </p>
  );
}

/** A visitor may press it too: the store then says that login is needed and opens it. */
function OrderButton() {
  const isLoggedIn = useStore($isLoggedIn);
  const isOrdering = useStore($isOrdering);
  const canOrder = useStore($canOrder);
  const hasLines = useStore($cartLines).length > 0;
  const isOnline = useStore($isOnline);
  const hintId = useId();
  const keepFocus = useKeptFocus(isOrdering);
  return (
    <>
      {!isOnline && (
        <p id={hintId} className="mb-3 text-sm text-amber">
          {text.orderOffline}
        </p>
      )}
      <button
        type="button"
        disabled={isLoggedIn ? !canOrder : !hasLines}
        aria-describedby={isOnline ? undefined : hintId}
        data-opens-login={isLoggedIn ? undefined : ''}
        onFocus={keepFocus}
        onClick={() => void placeOrder()}
        className={`${buttonStyle()} w-full whitespace-nowrap lg:min-h-14`}
      >
        {isOrdering ? text.processing : text.order}
      </button>
    </>
  );
}
