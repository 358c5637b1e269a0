import type { SellerOrderDetail } from '../../../contract/seller-orders.ts';
import { sellerLengths } from '#features/catalogue/rules/seller-limits.ts';
import { sellerOrders as text } from '../../../text/seller-orders.ts';
import { inputStyle } from '#ui/styles.ts';
import { CarrierChoice } from '../CarrierChoice.tsx';

/** The draft key of the parcel's number, shared by all forms that send it. */
export const parcelDraft = 'parcel';

export function ParcelFields({ order }: { order: SellerOrderDetail }) {
  const carriers = [...new Set([...order.carriers, ...(order.carrier ? [order.carrier] : [])])];
  return (
    <>
      <CarrierChoice label={text.carrier} carriers={carriers} defaultValue={order.carrier ?? carriers[0]} />
      <input
        name="trackingNumber"
        aria-label={text.tracking}
        placeholder={`${text.tracking}, ${text.scanOrType.toLowerCase()}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={sellerLengths.trackingNumber}
        defaultValue={order.trackingNumber ?? ''}
        className={`${inputStyle} min-w-0 sm:!w-auto sm:grow sm:basis-52`}
      />
    </>
  );
}
