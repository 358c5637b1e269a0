import { useStore } from '@nanostores/react';
import { useEffect, useId, useState } from 'react';
import type { Address } from '#features/addresses/contract/address.ts';
import { addressLines, groupedPhone } from '#features/addresses/rules/address-view.ts';
import { $addresses, $deliveryAddress, loadAddresses } from '#features/addresses/stores/addresses.ts';
import { openLogin, requireLogin } from '#features/session/stores/login-modal.ts';
import { $isLoggedIn, $isSeekingSession } from '#features/session/stores/session.ts';
import { $hasSessionEnded } from '#features/session/stores/session-end.ts';
import { address as addressText } from '#features/addresses/text/address.ts';
import { cart as text } from '#features/cart/text.ts';
import { session } from '#core/text/session.ts';
import { buttonStyle } from '#ui/styles.ts';
import { AddAddressLink } from './AddAddressLink.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import { $isPickup } from '../stores/delivery.ts';
import { DeliveryWay } from './DeliveryWay.tsx';
import { DeliveryNote } from './DeliveryNote.tsx';

/** The delivery address of the order, with the choice of another one (spec 2, 6). */
export function DeliveryAddress() {
  const isLoggedIn = useStore($isLoggedIn);
  const [isChoosing, setIsChoosing] = useState(false);
  const listId = useId();
  const { state, addresses } = useStore($addresses);
  const isPickup = useStore($isPickup);
  const isOpen = isChoosing && isLoggedIn;
  const hasNone = isLoggedIn && state === 'ready' && addresses.length === 0;
  useEffect(() => {
    if (isLoggedIn) void loadAddresses();
  }, [isLoggedIn]);

  const toggle = () => {
    if (requireLogin(session.actions.chooseAddress)) setIsChoosing(!isChoosing);
  };
  return (
    <section aria-labelledby={`${listId}-title`} className="rounded-sheet bg-sand-picture px-4 py-3 lg:p-6">
      <DeliveryWay />
      <DeliveryNote />
      <div className={`flex items-center justify-between gap-4 ${hasNone ? '' : '-mb-3 -mt-2.5'}`}>
        <h2 id={`${listId}-title`} className="font-sans text-sm font-normal tracking-normal text-ink-soft">
          {isPickup ? addressText.yours : text.deliveryAddress}
        </h2>
        {!hasNone && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            data-opens-login={isLoggedIn ? undefined : ''}
            onClick={toggle}
            className={`${buttonStyle('link')} text-sm`}
          >
            {text.change}
          </button>
        )}
      </div>
      <div id={listId}>{isLoggedIn ? <SavedAddresses isOpen={isOpen} /> : <AddressOfVisitor />}</div>
    </section>
  );
}

function AddressOfVisitor() {
  const hasEnded = useStore($hasSessionEnded);
  if (useStore($isSeekingSession)) return <LoadingAddresses />;
  if (!hasEnded) return <NoAddress />;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-error">{session.expired}</p>
      <button
        type="button"
        data-opens-login=""
        className={buttonStyle('quiet', 'small')}
        onClick={() => openLogin({ staysHere: true })}
      >
        {session.loginTitle}
      </button>
    </div>
  );
}

function LoadingAddresses() {
  return (
    <div role="status" aria-label={text.loadingAddresses} className="h-24 animate-pulse rounded-card bg-swell-soft" />
  );
}

function SavedAddresses({ isOpen }: { isOpen: boolean }) {
  const { state, addresses } = useStore($addresses);
  const chosen = useStore($deliveryAddress);
  if (addresses.length === 0 && state === 'loading') return <LoadingAddresses />;
  if (addresses.length === 0 && state === 'failed') return <FailedAddresses />;
  if (isOpen) return <AddressChoice addresses={addresses} chosenId={chosen?._id} />;
  return chosen ? <ShortAddress address={chosen} /> : <NoAddress />;
}

function ShortAddress({ address }: { address: Address }) {
  const [addressee, street, town] = addressLines(address);
  return (
    <p className="text-sm leading-5">
      <span className="block">
        <strong>{addressee}</strong>, <span className="whitespace-nowrap">{groupedPhone(address.phone)}</span>
      </span>
      <span>{street}</span>, <span>{town}</span>
    </p>
  );
}

function NoAddress() {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">{text.noAddress}</p>
      <AddAddressLink variant="primary" />
    </div>
  );
}

function FailedAddresses() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-error">{addressText.listFailed}</p>
      <button type="button" className={buttonStyle('quiet', 'small')} onClick={() => void loadAddresses()}>
        {text.retry}
      </button>
    </div>
  );
}
