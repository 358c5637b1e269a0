import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import type { Exemption } from '#features/legal/contract/legal-content.ts';
import type { DeliveryTerms } from '#features/delivery/contract.ts';
import type { PaymentMethod, PaymentType } from '#features/payments/contract.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { $exemptions } from '#features/cart/stores/exemptions.ts';
import { $deliveryTerms } from '../stores/delivery.ts';
import { $isPaymentUnfinished, noticeReturn } from '#features/cart/stores/card-order.ts';
import { $cart } from '#features/cart/stores/cart.ts';
import { $isOrdering } from '../stores/checkout.ts';
import { $offeredMethods, $offeredPayments } from '#features/cart/stores/checkout-choices.ts';
import { lookUpCardOrder } from '#features/orders/stores/orders.ts';
import { $isListLate, $productList, loadProducts } from '#features/catalogue/stores/product-list.ts';
import { $isSeekingSession } from '#features/session/stores/session.ts';
import { cart as text } from '#features/cart/text.ts';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle, warningStyle } from '#ui/styles.ts';
import { CartItems } from '#features/cart/islands/CartItems.tsx';
import { CheckoutChoices, CheckoutSummary } from './CheckoutSummary.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { ShortageNotice } from './ShortageNotice.tsx';
import { products } from '#features/catalogue/text/products.ts';

const none: readonly Exemption[] = [];

interface Props {
  seller: string;
  /** The payment types that the shop offers. */
  paymentTypes: readonly PaymentType[];
  /** The payment methods by name, if the API knows them. */
  paymentMethods?: readonly PaymentMethod[] | undefined;
  deliveryTerms?: DeliveryTerms | undefined;
  /** Products without a right of withdrawal. */
  exemptions?: readonly Exemption[] | undefined;
}

/** The cart page below its heading: the lines and the checkout (spec 2). */
export function CartScreen({ seller, paymentTypes, paymentMethods, deliveryTerms, exemptions = none }: Props) {
  const isEmpty = Object.keys(useStore($cart)).length === 0;
  const isOrdering = useStore($isOrdering);
  const isSeeking = useStore($isSeekingSession);
  const { state, products } = useStore($productList);
  useLayoutEffect(() => {
    $offeredPayments.set(paymentTypes);
    $offeredMethods.set(paymentMethods ?? []);
    // A foreign API knows no delivery terms and would refuse the price of delivery.
    $exemptions.set(exemptions);
    $deliveryTerms.set(isEmbeddedApi ? deliveryTerms : undefined);
  }, [paymentTypes, paymentMethods, deliveryTerms, exemptions]);
  useEffect(() => {
    noticeReturn();
    void lookUpCardOrder();
  }, []);
  useEffect(() => {
    if (!isEmpty) void loadProducts();
  }, [isEmpty]);

  // The cart is already empty shortly before the browser shows the order. A restored session may also fill it.
  if (isEmpty) return isOrdering || isSeeking ? <CartSkeleton /> : <EmptyCart />;
  if (products.length === 0 && state === 'loading') return <LoadingCart />;
  if (products.length === 0 && state === 'failed') return <FailedCart />;
  return (
    <>
      {/* On wide screens the goods begin next to the heading. */}
      <div className="lg:mr-96 lg:pr-24">
        <ShortageNotice />
        <UnfinishedPayment />
      </div>
      <div className="flex flex-col gap-2 sm:gap-5 lg:grid lg:grid-cols-checkout lg:grid-rows-checkout lg:gap-x-24 lg:gap-y-0">
        <CartItems />
        <CheckoutChoices />
        <CheckoutSummary seller={seller} />
      </div>
    </>
  );
}

function LoadingCart() {
  const isLate = useStore($isListLate);
  return (
    <>
      {isLate && (
        <p role="status" className={`${warningStyle} mb-6`}>
          {text.slow}
        </p>
      )}
      <CartSkeleton />
    </>
  );
}

function UnfinishedPayment() {
  const isUnfinished = useStore($isPaymentUnfinished);
  const hasOther = useStore($offeredPayments).length > 1;
  if (!isUnfinished) return null;
  return (
    <div role="status" className={`${warningStyle} mb-6`}>
      <p className="font-semibold">{text.paymentCancelled}</p>
      <p>{hasOther ? text.paymentCancelledText : text.onlyPaymentCancelledText}</p>
    </div>
  );
}

function EmptyCart() {
  return (
    <>
      <ShortageNotice />
      <Notice icon="bag" title={text.empty} text={text.emptyHint}>
        <a href="/products" className={buttonStyle('primary', 'large')}>
          {text.seeProducts}
        </a>
      </Notice>
    </>
  );
}

function FailedCart() {
  return (
    <Notice icon="waves" title={products.listFailed} text={text.outage}>
      <button type="button" className={buttonStyle('primary', 'large')} onClick={() => void loadProducts()}>
        {text.retry}
      </button>
    </Notice>
  );
}
