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

/**
 * The checkout without the cart lines. The bar with the total and the button is a child of the screen. It therefore stays in view on a phone.
 * On a desktop the summary is next to the lines, and the bar is its last part. Next to a long list the bar stays at the top of the screen.
 */
export function CheckoutSummary({ seller }: { seller: string }) {
  return (
    <section aria-labelledby="summary-title" className="contents lg:block">
      <div className="contents lg:block lg:h-full">
        <div className="rounded-card bg-white p-5 sm:p-6 lg:rounded-b-none lg:pb-4">
          <h2 id="summary-title" className="mb-5 text-2xl">
            {text.summary}
          </h2>
          <div className="flex flex-col gap-5">
            <DeliveryAddress />
            <PromoBox />
            <PaymentChoice />
            {isEmbeddedApi && <TaxNumber />}
            <SellerAndTerms seller={seller} />
            <AmountList />
            {isEmbeddedApi && <ConfirmNotice />}
            <OrderObstacle />
          </div>
        </div>
        <OrderBar />
      </div>
    </section>
  );
}
