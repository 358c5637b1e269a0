import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $sellerProof, cancelProof, proveSeller } from '../../stores/seller-proof.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { Modal } from '#ui/Modal.tsx';
import { onSubmit } from '../on-submit.ts';
import { SmallButton } from '../SmallButton.tsx';

/** Asks for the seller's password before a step that requires a recent login. */
export function ProofDialog() {
  const titleId = useId();
  const { isOpen, isBusy, problem } = useStore($sellerProof);
  return (
    <Modal isOpen={isOpen} labelledBy={titleId} onClose={cancelProof}>
      <form onSubmit={onSubmit(({ password = '' }) => proveSeller(password))} aria-busy={isBusy}>
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
            <SmallButton label={text.proofSend} look="dark" type="submit" />
            <SmallButton label={text.cancel} onClick={cancelProof} />
          </div>
        </BusyFieldset>
      </form>
    </Modal>
  );
}
