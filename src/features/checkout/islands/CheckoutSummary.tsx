import { cart as text } from '#features/cart/text.ts';
import { AmountList } from './AmountList.tsx';
import { ConfirmNotice } from './ConfirmNotice.tsx';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { OrderBar } from './OrderBar.tsx';
import { OrderObstacle } from './OrderObstacle.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { PromoBox } from './PromoBox.tsx';
import { SellerAndTerms } from './SellerAndTerms.tsx';
import { TaxNumber } from './TaxNumber.tsx';

/** What the customer decides: address and way of paying, which fit one screen of a phone with the goods, and then promo code and tax number. */
export function CheckoutChoices() {
  return (
    <div className="flex min-w-0 flex-col gap-2 sm:gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-8">
      <DeliveryAddress />
      <PaymentChoice />
      <div className="mt-3 grid gap-5 sm:grid-cols-2 lg:mt-0">
        <PromoBox />
        {isEmbeddedApi && <TaxNumber />}
      </div>
    </div>
  );
}

/**
 * The amounts and the order button. The bar with the total and the button is a child of the screen, so that it stays in view on a phone. On a
 * desktop it is the last part of the column on sand, below the goods.
 */
export function CheckoutSummary({ seller }: { seller: string }) {
  return (
    <section aria-labelledby="summary-title" className="sand-column contents lg:relative lg:col-start-2 lg:block">
      <div className="contents lg:sticky lg:top-24 lg:block">
        <div className="mt-4 lg:mt-0">
          <h2 id="summary-title" className="mb-3 text-2xl lg:sr-only">
            {text.summary}
          </h2>
          <div className="flex flex-col gap-5">
            <AmountList />
            <SellerAndTerms seller={seller} />
            {isEmbeddedApi && <ConfirmNotice />}
            <OrderObstacle />
          </div>
        </div>
        <OrderBar />
      </div>
    </section>
  );
}
