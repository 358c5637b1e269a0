import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { $mailedLink, askForOrderLink, askForReset } from '../../stores/own/asked-link.ts';
import { session as text } from '#core/text/session.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';

const kinds = {
  forgotten: { text: text.forgottenText, ask: askForReset },
  resend: { text: text.resendText, ask: askForOrderLink },
} as const;

interface Props {
  kind: keyof typeof kinds;
  email: string;
  onBack: () => void;
}

/** Asks for the address that receives a link. The response never reveals whether an account or order exists. */
export function MailedLinkForm({ kind, email, onBack }: Props) {
  const { state, sentence } = useStore($mailedLink);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>(state === 'sent' ? 'p' : 'input')?.focus(), [state]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void kinds[kind].ask(formText(event.currentTarget).email ?? '');
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
            <p className="text-ink-soft">{kinds[kind].text}</p>
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
