import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isAddressWaiting, $isSavingAddress, saveAddress } from '../stores/addresses.ts';
import { goTo } from '#browser/navigation.ts';
import { $isLeaving, $isLoggedIn, $isSeekingSession, $user } from '#features/session/stores/session.ts';
import { $hasSessionEnded } from '#features/session/stores/session-end.ts';
import { address as text } from '../text/address.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';

/** The address form for a customer. Sends a visitor back to the cart (spec 2), unless guests may already enter an address. */
export function AddressScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const user = useStore($user);
  const isSeeking = useStore($isSeekingSession);
  const isSaving = useStore($isSavingAddress);
  const hasEnded = useStore($hasSessionEnded);
  const mayStay = useStore($isAddressWaiting) || isLoggedIn || hasEnded;
  useEffect(() => {
    if (!mayStay && !isSeeking && !$isLeaving.get()) goTo('/cart');
  }, [mayStay, isSeeking]);
  if (!mayStay) return <AddressSkeleton />;
  const known = { country: text.defaultCountry, ...(user && { email: user.email }) };
  // A guest has just typed the e-mail address and nothing else.
  const hidden = user?.email && !user.name ? (['email'] as const) : [];
  return (
    <AddressForm
      known={known}
      hidden={hidden}
      isSaving={isSaving}
      saveLabel={text.save}
      onSave={(to) => void saveAddress(to)}
    />
  );
}
