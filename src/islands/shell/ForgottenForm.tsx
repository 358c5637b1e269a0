import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { $forgottenPassword, askForReset } from '#stores/account/own/forgotten-password.ts';
import { session as text } from '#text/session.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';

interface Props {
  /** The address that was typed already. */
  email: string;
  onBack: () => void;
}

/** Asks for the address to which a link for a new password is mailed; the answer never tells whether there is an account. */
export function ForgottenForm({ email, onBack }: Props) {
  const { state, sentence } = useStore($forgottenPassword);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>(state === 'sent' ? 'p' : 'input')?.focus(), [state]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void askForReset(formText(event.currentTarget).email ?? '');
  };
  return (
    <div ref={box} className="flex flex-col gap-4">
      {state === 'sent' ? (
        <p tabIndex={-1} role="status">
          {sentence}
        </p>
      ) : (
        <form onSubmit={send} aria-busy={state === 'sending'}>
          <BusyFieldset isBusy={state === 'sending'} className="flex flex-col gap-4">
            <p className="text-ink-soft">{text.forgottenText}</p>
            <Field label={text.email} name="email" type="email" autoComplete="username" defaultValue={email} required />
            <div role="alert">{state === 'failed' && <p className="text-sm text-error">{sentence}</p>}</div>
            <button type="submit" className={`${buttonStyle('primary', 'large')} w-full`}>
              {state === 'sending' ? text.sendingLink : text.sendLink}
            </button>
          </BusyFieldset>
        </form>
      )}
      <button type="button" className={`${buttonStyle('link')} self-center`} onClick={onBack}>
        {text.backToLogin}
      </button>
    </div>
  );
}
