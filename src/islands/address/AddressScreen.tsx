import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $isAddressWaiting } from '#stores/addresses.ts';
import { goTo } from '#stores/navigation.ts';
import { $isLeaving, $isLoggedIn, $user } from '#stores/session.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';

/** The address form for a customer; a visitor is sent back to the cart, unless an address is typed already (spec 2). */
export function AddressScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const user = useStore($user);
  const mayStay = useStore($isAddressWaiting) || isLoggedIn;
  useEffect(() => {
    if (!mayStay && !$isLeaving.get()) goTo('/cart');
  }, [mayStay]);
  return mayStay ? <AddressForm email={user?.email} /> : <AddressSkeleton />;
}
