import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { $authenticationError, $isAuthenticating, login, register } from '#stores/account/authentication.ts';
import { isEmbeddedApi } from '#stores/api-address.ts';
import { session as text } from '#text/session.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';

export type LoginMode = 'login' | 'register' | 'forgotten';

const words = {
  login: { submit: text.login, busy: text.loggingIn, toggle: text.toRegister, other: 'register' },
  register: { submit: text.register, busy: text.registering, toggle: text.toLogin, other: 'login' },
} as const;

interface Props {
  mode: Exclude<LoginMode, 'forgotten'>;
  /** The address as it was typed goes along. */
  onChangeMode: (mode: LoginMode, email: string) => void;
}

/** The fields of one mode, the first with the focus; what was typed stays when the mode changes (spec 2, 5). */
export function LoginForm({ mode, onChangeMode }: Props) {
  const isBusy = useStore($isAuthenticating);
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, toggle, other } = words[mode];
  useEffect(() => form.current?.querySelector('input')?.focus(), [mode]);

  const change = (next: LoginMode) => onChangeMode(next, form.current ? (formText(form.current).email ?? '') : '');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '', email = '', password = '' } = formText(event.currentTarget);
    void (mode === 'login' ? login(email, password) : register({ name, email, password }));
  };

  return (
    <form ref={form} onSubmit={send} aria-busy={isBusy}>
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-4">
        <LoginFields isNew={mode === 'register'} />
        {mode === 'login' && isEmbeddedApi && (
          <button
            type="button"
            className={`${buttonStyle('link')} -my-2 self-start text-sm`}
            onClick={() => change('forgotten')}
          >
            {text.forgotten}
          </button>
        )}
        <LoginError />
        <button type="submit" className={`${buttonStyle('primary', 'large')} mt-2 w-full`}>
          {isBusy ? busy : submit}
        </button>
        <button type="button" className={`${buttonStyle('link')} self-center`} onClick={() => change(other)}>
          {toggle}
        </button>
      </BusyFieldset>
    </form>
  );
}

function LoginFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      {isNew && <Field label={text.name} name="name" autoComplete="name" required />}
      <Field label={text.email} name="email" type="email" autoComplete={isNew ? 'email' : 'username'} required />
      <Field
        label={text.password}
        name="password"
        type="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        minLength={isNew ? limits.account.minPasswordLength : undefined}
        hint={isNew ? text.passwordHint(limits.account.minPasswordLength) : undefined}
        required
      />
    </>
  );
}

function LoginError() {
  const sentence = useStore($authenticationError);
  return (
    <div role="alert">
      {sentence && <p className="rounded-card bg-error-pale px-4 py-3 text-sm text-error">{sentence}</p>}
    </div>
  );
}
