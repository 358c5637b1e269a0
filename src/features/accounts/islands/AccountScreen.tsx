import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { requireLogin } from '#features/session/stores/login-modal.ts';
import { $ownAccount, loadAccount } from '../stores/own/own-account.ts';
import { $isLoggedIn, $isSeekingSession } from '#features/session/stores/session.ts';
import { $hasSessionEnded } from '#features/session/stores/session-end.ts';
import { account as text } from '../text/own-account.ts';
import { session } from '#core/text/session.ts';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { AccountSkeleton } from './AccountSkeleton.tsx';
import { AddressProof } from './AddressProof.tsx';
import { EmailSection } from './EmailSection.tsx';
import { IdentityDialog } from './IdentityDialog.tsx';
import { MyData } from './MyData.tsx';
import { PasskeyPanel } from './PasskeyPanel.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const sections = {
  proof: AddressProof,
  email: EmailSection,
  password: PasswordSection,
  passkeys: PasskeyPanel,
  sessions: SessionsSection,
  data: MyData,
};

export function AccountScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const isSeeking = useStore($isSeekingSession);
  const { state, account } = useStore($ownAccount);
  useEffect(() => {
    if (isSeeking) return;
    if (isLoggedIn) void loadAccount();
    else if (!$hasSessionEnded.get()) requireLogin(session.actions.seeAccount);
  }, [isLoggedIn, isSeeking]);
  if (!isSeeking && !isLoggedIn) return <AskedToLogIn />;
  if (account) {
    return (
      <div className="flex flex-col gap-6">
        <IdentityDialog />
        {Object.entries(sections).map(([name, Section]) => (
          <Section key={name} account={account} />
        ))}
      </div>
    );
  }
  return state === 'failed' ? <FailedAccount /> : <AccountSkeleton />;
}

function AskedToLogIn() {
  const ask = () => void requireLogin(session.actions.seeAccount);
  return (
    <Notice icon="user" title={session.required(session.actions.seeAccount)}>
      <button type="button" data-opens-login="" className={buttonStyle('primary', 'large')} onClick={ask}>
        {session.login}
      </button>
    </Notice>
  );
}

function FailedAccount() {
  return (
    <Notice icon="waves" title={text.failed}>
      <button type="button" className={buttonStyle('primary', 'large')} onClick={() => void loadAccount()}>
        {text.retry}
      </button>
    </Notice>
  );
}
