import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { limits } from '#core/limits.ts';
import { hasVisibleText } from '#core/strings/has-visible-text.ts';
import { $authenticationError, $isAuthenticating, login, register } from '../../stores/authentication.ts';
import { hasPasskeys } from '#features/passkeys/stores/has-passkeys.ts';
import { canBeGuest, continueAsGuest } from '../../stores/own/guest.ts';
import { isEmbeddedApi } from '#browser/api-address.ts';
import { showMissingCode } from '#browser/toasts.ts';
import { session as text } from '#core/text/session.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';

export type LoginMode = 'login' | 'register' | 'forgotten' | 'resend';

const words = {
  login: { submit: text.login, busy: text.loggingIn, toggle: text.toRegister, other: 'register' },
  register: { submit: text.register, busy: text.registering, toggle: text.toLogin, other: 'login' },
} as const;

interface Props {
  mode: 'login' | 'register';
  onChangeMode: (mode: LoginMode, email: string) => void;
}

/** The fields of one mode. The first has the focus. Typed text stays when the mode changes (spec 2, 5). */
export function LoginForm({ mode, onChangeMode }: Props) {
  const isBusy = useStore($isAuthenticating);
  const form = useRef<HTMLFormElement>(null);
  const { submit, busy, toggle, other } = words[mode];
  const offersGuest = mode === 'login' && canBeGuest();
  useEffect(() => form.current?.querySelector('input')?.focus(), [mode]);

  const change = (next: LoginMode) => onChangeMode(next, form.current ? (formText(form.current).email ?? '') : '');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name = '', email = '', password = '' } = formText(event.currentTarget);
    if (mode === 'register') {
      if (hasVisibleText(name)) void register({ name, email, password });
      else askForName(event.currentTarget);
      return;
    }
    const isGuest = offersGuest && isForGuest(event);
    if (isGuest) void continueAsGuest(email);
    else if (password === '') passwordIn(event.currentTarget)?.focus();
    else void login(email, password);
  };

  return (
    <form ref={form} onSubmit={send} aria-busy={isBusy}>
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-4">
        {mode === 'register' && <Field label={text.name} name="name" autoComplete="name" required />}
        <Field
          label={text.email}
          name="email"
          type="email"
          autoComplete={mode === 'register' ? 'email' : 'username'}
          required
        />
        {offersGuest && <GuestWay />}
        <PasswordField isNew={mode === 'register'} isRequired={!offersGuest} />
        {mode === 'login' && (
          <LinkButton words={text.forgotten} side="self-start" onPress={() => change('forgotten')} />
        )}
        <LoginError />
        <button
          type="submit"
          className={`${buttonStyle(offersGuest ? 'dark' : 'primary', offersGuest ? 'medium' : 'large')} w-full`}
        >
          {isBusy ? busy : submit}
        </button>
        <button type="button" className={`${buttonStyle('link')} self-center`} onClick={() => change(other)}>
          {toggle}
        </button>
        {mode === 'login' && isEmbeddedApi && (
          <div className="-mx-6 -mb-2 flex flex-col items-center gap-2 border-t border-swell px-6 pt-4">
            <KeyButton />
            <LinkButton words={text.resendLink} side="self-center" onPress={() => change('resend')} />
          </div>
        )}
      </BusyFieldset>
    </form>
  );
}

const asGuest = 'guest';

/** Lets a visitor with a typed address continue without a password. Placed directly below the address field. */
function GuestWay() {
  return (
    <>
      <button type="submit" name="way" value={asGuest} className={buttonStyle('primary', 'block')}>
        {text.asGuest}
      </button>
      <p className="-mt-2 text-sm text-ink-soft">{text.asGuestText}</p>
      <p className="flex items-center gap-4 text-sm text-ink-soft">
        <span className="h-px flex-1 bg-swell" />
        {text.orWithAccount}
        <span className="h-px flex-1 bg-swell" />
      </p>
    </>
  );
}

/** Clears a name of invisible characters only, so that the browser reports it as missing. */
function askForName(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>('input[name=name]');
  if (field) field.value = '';
  form.reportValidity();
}

const passwordIn = (form: HTMLFormElement): HTMLInputElement | null => form.querySelector('input[name=password]');

/** Enter presses the first button of a form. In the password field it must log in instead. */
function isForGuest({ nativeEvent, currentTarget }: SubmitEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent;
  const isPressed = submitter instanceof HTMLButtonElement && submitter.value === asGuest;
  const password = passwordIn(currentTarget);
  return isPressed && !(password?.value && document.activeElement === password);
}

function PasswordField({ isNew, isRequired }: { isNew: boolean; isRequired: boolean }) {
  return (
    <Field
      label={text.password}
      name="password"
      type="password"
      autoComplete={isNew ? 'new-password' : 'current-password'}
      minLength={isNew ? limits.account.minPasswordLength : undefined}
      hint={isNew ? text.passwordHint(limits.account.minPasswordLength) : undefined}
      required={isRequired}
    />
  );
}

/** The login with a passkey, if the API and the browser support it. Its code loads on demand. */
function KeyButton() {
  if (!isEmbeddedApi || !hasPasskeys()) return null;
  const open = () =>
    void import('../../stores/passkey-login.ts').then(({ loginByPasskey }) => loginByPasskey(), showMissingCode);
  return (
    <button type="button" className={`${buttonStyle('link')} -my-2 text-sm`} onClick={open}>
      {text.loginByKey}
    </button>
  );
}

/** The button for a mailed link. Only the shop's own API can send one. */
function LinkButton({ words, side, onPress }: { words: string; side: string; onPress: () => void }) {
  if (!isEmbeddedApi) return null;
  return (
    <button type="button" className={`${buttonStyle('link')} -my-2 ${side} text-sm`} onClick={onPress}>
      {words}
    </button>
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
