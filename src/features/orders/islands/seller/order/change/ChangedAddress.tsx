import { useStore } from '@nanostores/react';
import type { SellerOrderDetail } from '../../../../contract/seller-orders.ts';
import { $orderChange, editChange } from '../../../../stores/seller/order-change.ts';
import { sellerOrderChange as text } from '../../../../text/seller-order-change.ts';
import { AddressFields } from '../AddressFields.tsx';

/** The delivery address within the change. It is hidden until the seller wants another one. */
export function ChangedAddress({ address }: Pick<SellerOrderDetail, 'address'>) {
  const { draft, isAddressChecked } = useStore($orderChange);
  if (!address || typeof address !== 'object') return null;
  return (
    <div className="flex flex-col gap-3">
      <label className="flex min-h-touch items-center gap-2">
        <input
          type="checkbox"
          checked={draft?.address !== undefined}
          onChange={({ target }) => editChange({ address: target.checked ? {} : undefined })}
          className="size-5 accent-tide"
        />
        {text.addressToo}
      </label>
      {draft?.address && (
        <div className="grid grid-cols-2 gap-x-2 gap-y-3">
          <AddressFields
            address={address}
            changes={draft.address}
            isChecked={isAddressChecked}
            onChange={(changes) => editChange({ address: changes })}
          />
        </div>
      )}
    </div>
  );
}
