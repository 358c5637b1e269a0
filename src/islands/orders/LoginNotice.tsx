import { useStore } from '@nanostores/react';
import { isEmbeddedApi } from '#stores/api-address.ts';
import { openLogin, openOrderLink, requireLogin } from '#stores/account/login-modal.ts';
import { $isLoggedIn } from '#stores/account/session.ts';
import { $hasSessionEnded } from '#stores/account/session-end.ts';
import { session } from '#text/session.ts';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle } from '#ui/styles.ts';

/** True for a customer. Otherwise asks for a login to see orders, unless a message about an ended session is shown. */
export function askForLogin(): boolean {
  if ($isLoggedIn.get() || !$hasSessionEnded.get()) return requireLogin(session.actions.seeOrders);
  openLogin({ staysHere: true });
  return false;
}

/** Replaces the orders until the visitor logs in. */
export function LoginNotice() {
  const hasEnded = useStore($hasSessionEnded);
  return (
    <Notice icon="user" title={hasEnded ? session.expired : session.required(session.actions.seeOrders)}>
      <button type="button" data-opens-login="" className={buttonStyle('primary', 'large')} onClick={askForLogin}>
        {session.login}
      </button>
      {isEmbeddedApi && (
        <button type="button" data-opens-login="" className={buttonStyle('link')} onClick={openOrderLink}>
          {session.resendLink}
        </button>
      )}
    </Notice>
  );
}
