import { useEffect } from 'react';
import { goTo } from '#stores/navigation.ts';
import { $isLoggedIn, $user } from '#stores/session.ts';
import { useStore } from '../use-store.ts';
import { AddressForm } from './AddressForm.tsx';
import { AddressSkeleton } from './AddressSkeleton.tsx';

/** The address form for a customer; a visitor is sent back to the cart (spec 2). */
export function AddressScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const user = useStore($user);
  useEffect(() => {
    if (!isLoggedIn) goTo('/cart');
  }, [isLoggedIn]);
  return isLoggedIn ? <AddressForm email={user?.email} /> : <AddressSkeleton />;
}
