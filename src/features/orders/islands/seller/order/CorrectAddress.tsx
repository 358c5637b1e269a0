import { type FormEvent, useState } from 'react';
import type { Address } from '#features/addresses/contract/address.ts';
import { readNewAddress } from '#features/addresses/rules/address-rules.ts';
import { correctAddress } from '../../../stores/seller/seller-order-page.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';
import { AddressFields } from './AddressFields.tsx';
import { useBusyPage } from './ActionButton.tsx';

interface Props {
  address: Address;
  changes: Readonly<Record<string, string>>;
  onChange: (changes: Record<string, string>) => void;
  onDone: () => void;
}

/** The address form. Untouched fields follow the order, so that they do not undo a change by the customer. */
export function CorrectAddress({ address, changes, onChange, onDone }: Props) {
  const [isChecked, check] = useState(false);
  const isBusy = useBusyPage();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    check(true);
    const changed = readNewAddress(formText(event.currentTarget));
    if (changed && (await correctAddress(changed))) onDone();
  };
  return (
    <form noValidate onSubmit={save}>
      <BusyFieldset isBusy={isBusy} className="grid grid-cols-2 gap-x-2 gap-y-3">
        <AddressFields address={address} changes={changes} isChecked={isChecked} onChange={onChange} />
        <div className="col-span-2 flex flex-wrap gap-2">
          <button type="submit" className={buttonStyle('dark', 'small')}>
            {isBusy ? text.busy : text.mended}
          </button>
          <button type="button" onClick={onDone} className={buttonStyle('quiet', 'small')}>
            {text.leave}
          </button>
        </div>
      </BusyFieldset>
    </form>
  );
}
