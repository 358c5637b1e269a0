import { useStore } from '@nanostores/react';
import type { Account } from '../contract/account.ts';
import { $isSendingProof, sendProofAgain } from '../stores/own/own-account.ts';
import { account as text } from '../text/own-account.ts';
import { buttonStyle, warningStyle } from '#ui/styles.ts';

export function AddressProof({ account: { email, isProven } }: { account: Account }) {
  const isSending = useStore($isSendingProof);
  if (isProven) return null;
  return (
    <section aria-labelledby="proof-title" className={`${warningStyle} flex flex-col items-start gap-3`}>
      <h2 id="proof-title" className="text-xl text-ink">
        {text.proveTitle}
      </h2>
      <p>{text.prove(email)}</p>
      <button
        type="button"
        aria-disabled={isSending}
        className={buttonStyle('dark', 'small')}
        onClick={() => void sendProofAgain()}
      >
        {isSending ? text.sending : text.sendAgain}
      </button>
    </section>
  );
}
