import { useStore } from '@nanostores/react';
import type { NewAddress } from '#features/addresses/contract/address.ts';
import type { OrderDetail } from '../../contract/order.ts';
import { $pendingAction, changeOrderAddress } from '../../stores/order-actions.ts';
import { orderPage as text } from '../../text/order-page.ts';
import { AddressForm } from '#features/addresses/islands/AddressForm.tsx';

/** Corrects the address of an order that has not been shipped. */
export function AddressChange({ order: { address }, onDone }: { order: OrderDetail; onDone: () => void }) {
  const isSaving = useStore($pendingAction) === 'address';
  const known = address && typeof address === 'object' ? address : {};
  const send = async (changed: NewAddress) => {
    if (await changeOrderAddress(changed)) onDone();
  };
  return (
    <AddressForm
      known={known}
      isSaving={isSaving}
      saveLabel={text.saveAddress}
      isInPanel
      onSave={(to) => void send(to)}
    />
  );
}
