import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isAddressWaiting } from '#stores/checkout/addresses.ts';
import { goTo } from '#stores/navigation.ts';
import { $isLeaving, $isLoggedIn, $isSeekingSession, $user } from '#stores/account/session.ts';
import { $hasSessionEnded } from '#stores/account/session-end.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';

/** The address form for a customer; a visitor is sent back to the cart (spec 2), unless an address may be typed already. */
export function AddressScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const user = useStore($user);
  const isSeeking = useStore($isSeekingSession);
  const hasEnded = useStore($hasSessionEnded);
  const mayStay = useStore($isAddressWaiting) || isLoggedIn || hasEnded;
  useEffect(() => {
    if (!mayStay && !isSeeking && !$isLeaving.get()) goTo('/cart');
  }, [mayStay, isSeeking]);
  return mayStay ? <AddressForm email={user?.email} /> : <AddressSkeleton />;
}
