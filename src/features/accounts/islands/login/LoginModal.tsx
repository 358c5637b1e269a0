import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { forgetAuthenticationError } from '../../stores/authentication.ts';
import { $loginModal, closeLogin } from '#features/session/stores/login-modal.ts';
import { forgetMailedLink } from '../../stores/own/asked-link.ts';
import { $isLoggedIn } from '#features/session/stores/session.ts';
import { session as text } from '#core/text/session.ts';
import { Icon } from '#ui/Icon.tsx';
import { Modal } from '#ui/Modal.tsx';
import { iconButtonStyle } from '#ui/styles.ts';
import { LoginForm, type LoginMode } from './LoginForm.tsx';
import { MailedLinkForm } from './MailedLinkForm.tsx';

const titles: Record<LoginMode, string> = {
  login: text.loginTitle,
  register: text.registerTitle,
  forgotten: text.forgottenTitle,
  resend: text.resendLink,
};

/** The dialog for login and registration (spec 2). */
export function LoginModal() {
  const { isOpen, resendsLink = false } = useStore($loginModal);
  const isLoggedIn = useStore($isLoggedIn);
  const [chosen, setMode] = useState<LoginMode>();
  const mode = chosen ?? (resendsLink ? 'resend' : 'login');
  const [email, setEmail] = useState('');
  const titleId = useId();

  const leave = () => {
    forgetAuthenticationError();
    forgetMailedLink();
    setMode(undefined);
    closeLogin();
  };
  const change = (next: LoginMode, typed = '') => {
    forgetAuthenticationError();
    forgetMailedLink();
    setEmail(typed);
    setMode(next);
  };

  return (
    <Modal isOpen={isOpen && !isLoggedIn} labelledBy={titleId} onClose={leave}>
      <h2 id={titleId} className="mb-6 pr-12 text-3xl">
        {titles[mode]}
      </h2>
      {mode === 'forgotten' || mode === 'resend' ? (
        <MailedLinkForm kind={mode} email={email} onBack={() => change('login')} />
      ) : (
        <LoginForm mode={mode} onChangeMode={change} />
      )}
      <button
        type="button"
        aria-label={text.close}
        onClick={leave}
        className={`${iconButtonStyle} absolute right-4 top-4`}
      >
        <Icon name="x" />
      </button>
    </Modal>
  );
}
