import { useStore } from '@nanostores/react';
import { $isLoggedIn, $isSeekingSession } from '#stores/account/session.ts';
import { openLogin } from '#stores/account/login-modal.ts';
import { myData as text } from '#text/account/my-data.ts';
import { session } from '#text/session.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { MyData } from './MyData.tsx';
import { PasskeyPanel } from './PasskeyPanel.tsx';

/** The customer's account, section by section; a visitor is asked to log in. */
export function MyAccountScreen() {
  const isLoggedIn = useStore($isLoggedIn);
  const isSeeking = useStore($isSeekingSession);
  if (isSeeking) return <Skeleton label={text.loading} rows={3} />;
  if (!isLoggedIn) return <LoginNeeded />;
  return (
    <div className="flex flex-col gap-6">
      <PasskeyPanel />
      <MyData />
    </div>
  );
}

function LoginNeeded() {
  return (
    <Notice icon="user" title={text.loginNeeded}>
      <button
        type="button"
        data-opens-login=""
        className={buttonStyle('primary', 'large')}
        onClick={() => openLogin({ staysHere: true })}
      >
        {session.login}
      </button>
    </Notice>
  );
}
