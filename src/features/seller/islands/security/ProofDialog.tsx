import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId } from 'react';
import { $sellerProof, cancelProof, proveSeller } from '../../stores/seller-proof.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { Modal } from '#ui/Modal.tsx';
import { buttonStyle } from '#ui/styles.ts';

/** Asks for the seller's password before a step that requires a recent login. */
export function ProofDialog() {
  const titleId = useId();
  const { isOpen, isBusy, problem } = useStore($sellerProof);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void proveSeller(formText(event.currentTarget).password ?? '');
  };
  return (
    <Modal isOpen={isOpen} labelledBy={titleId} onClose={cancelProof}>
      <form onSubmit={send} aria-busy={isBusy}>
        <BusyFieldset isBusy={isBusy} className="flex flex-col gap-4">
          <h2 id={titleId} className="text-xl">
            {text.proof}
          </h2>
          <p className="text-sm text-ink-soft">{text.proofWhy}</p>
          <Field label={text.password} name="password" type="password" autoComplete="current-password" required />
          <p role="alert" className="text-sm text-error empty:hidden">
            {problem}
          </p>
          <div className="flex gap-2">
            <button type="submit" className={buttonStyle('dark', 'small')}>
              {text.proofSend}
            </button>
            <button type="button" onClick={cancelProof} className={buttonStyle('quiet', 'small')}>
              {text.cancel}
            </button>
          </div>
        </BusyFieldset>
      </form>
    </Modal>
  );
}
