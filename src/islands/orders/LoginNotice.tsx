import { requireLogin } from '#stores/login-modal.ts';
import { session } from '#text/session.ts';
import { Notice } from '#ui/Notice.tsx';
import { buttonStyle } from '#ui/styles.ts';

/** True for a customer; a visitor is asked to log in to see orders. */
export const askForLogin = () => requireLogin(session.actions.seeOrders);

/** Stands in the place of orders until the visitor has logged in. */
export function LoginNotice() {
  return (
    <Notice icon="user" title={session.required(session.actions.seeOrders)}>
      <button type="button" data-opens-login="" className={buttonStyle('primary', 'large')} onClick={askForLogin}>
        {session.login}
      </button>
    </Notice>
  );
}
