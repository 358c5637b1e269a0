import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId } from 'react';
import { $identityProof, cancelProof, proveIdentity } from '../stores/own/identity-proof.ts';
import { account as text } from '../text/own-account.ts';
import { session } from '#core/text/session.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { Modal } from '#ui/Modal.tsx';
import { buttonStyle } from '#ui/styles.ts';

/** Asks for the password or a mailed code before a step that requires a recent login. */
export function IdentityDialog() {
  const titleId = useId();
  const { by, isBusy, problem } = useStore($identityProof);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void proveIdentity(formText(event.currentTarget).proof ?? '');
  };
  const field =
    by === 'code'
      ? ({ label: text.code, inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
      : ({ label: session.password, type: 'password', autoComplete: 'current-password' } as const);
  return (
    <Modal isOpen={by !== undefined} labelledBy={titleId} onClose={cancelProof}>
      <form onSubmit={send} aria-busy={isBusy}>
        <BusyFieldset isBusy={isBusy} className="flex flex-col gap-4">
          <h2 id={titleId} className="text-2xl">
            {text.identity}
          </h2>
          <p className="text-ink-soft">{by === 'code' ? text.codeSent : text.identityByPassword}</p>
          <Field {...field} name="proof" required />
          <p role="alert" className="text-error empty:hidden">
            {problem}
          </p>
          <div className="flex flex-wrap gap-2">
            <button type="submit" className={buttonStyle('dark')}>
              {isBusy ? text.sending : text.identitySend}
            </button>
            <button type="button" onClick={cancelProof} className={buttonStyle('quiet')}>
              {text.identityCancel}
            </button>
          </div>
        </BusyFieldset>
      </form>
    </Modal>
  );
}
