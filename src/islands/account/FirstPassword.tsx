import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $ownAccount, lookUpAccount } from '#stores/account/own/own-account.ts';
import { isEmbeddedApi } from '#stores/api-address.ts';
import { PasswordSection } from './PasswordSection.tsx';

/** Offers who has ordered without a password to choose one, with a single field. */
export function FirstPassword() {
  const { account } = useStore($ownAccount);
  useEffect(() => {
    if (isEmbeddedApi) void lookUpAccount();
  }, []);
  return account && !account.hasPassword ? <PasswordSection account={account} /> : null;
}
