import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $ownAccount, lookUpAccount } from '../stores/own/own-account.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { IdentityDialog } from './IdentityDialog.tsx';
import { PasswordSection } from './PasswordSection.tsx';

export function FirstPassword() {
  const { account } = useStore($ownAccount);
  useEffect(() => {
    if (isEmbeddedApi) void lookUpAccount();
  }, []);
  if (!account || account.hasPassword) return null;
  return (
    <>
      <IdentityDialog />
      <PasswordSection account={account} />
    </>
  );
}
