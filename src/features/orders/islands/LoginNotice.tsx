import { useStore } from '@nanostores/react';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { openLogin, openOrderLink, requireLogin } from '#features/session/stores/login-modal.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { $hasSessionEnded } from '#features/session/stores/session-end.ts';
import { session } from '#core/text/session.ts';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle } from '#ui/styles.ts';

/** True for a customer. Otherwise asks for a login to see orders, unless a message about an ended session is shown. */
export function askForLogin(): boolean {
  if ($isLoggedIn.get() || !$hasSessionEnded.get()) return requireLogin(session.actions.seeOrders);
  openLogin({ staysHere: true });
  return false;
}

/** Replaces the orders until the visitor logs in. `title` names a page without another heading. */
export function LoginNotice({ title }: { title?: string }) {
  const hasEnded = useStore($hasSessionEnded);
  return (
    <>
      {title && <h1 className="sr-only">{title}</h1>}
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
    </>
  );
}
