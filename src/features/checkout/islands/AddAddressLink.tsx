import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { requireLogin } from '#features/session/stores/login-modal.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { cart as text } from '#features/cart/text.ts';
import { session } from '#core/text/session.ts';
import { type ButtonVariant, buttonStyle } from '#ui/styles.ts';

/** Links to the address form. Asks a visitor to log in first (spec 6). */
export function AddAddressLink({ variant = 'quiet' }: { variant?: ButtonVariant }) {
  const isLoggedIn = useStore($isLoggedIn);
  const askForLogin = (event: MouseEvent) => {
    if (!requireLogin(session.actions.addAddress)) event.preventDefault();
  };
  return (
    <a
      href="/add-address"
      data-opens-login={isLoggedIn ? undefined : ''}
      onClick={askForLogin}
      className={`${buttonStyle(variant, 'small')} self-start`}
    >
      {text.addAddress}
    </a>
  );
}
