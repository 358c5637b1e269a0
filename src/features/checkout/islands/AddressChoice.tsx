import type { Address } from '#features/addresses/contract/address.ts';
import { chooseAddress } from '#features/addresses/stores/addresses.ts';
import { cart as text } from '#features/cart/text.ts';
import { RadioCard } from '#ui/RadioCard.tsx';
import { AddAddressLink } from './AddAddressLink.tsx';
import { AddressText } from './AddressText.tsx';

interface Props {
  addresses: readonly Address[];
  chosenId: string | undefined;
}

/** Lets the customer select one of the saved addresses. */
export function AddressChoice({ addresses, chosenId }: Props) {
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="sr-only">{text.deliveryAddress}</legend>
        {addresses.map((address) => (
          <RadioCard
            key={address._id}
            name="delivery-address"
            value={address._id}
            isChosen={address._id === chosenId}
            onChoose={() => chooseAddress(address._id)}
          >
            <AddressText address={address} />
          </RadioCard>
        ))}
      </fieldset>
      <AddAddressLink />
    </div>
  );
}
