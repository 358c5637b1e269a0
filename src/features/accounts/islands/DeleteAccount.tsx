import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { DeletionOutlook } from '../contract/personal-data.ts';
import { $deletionError, $isDeletingAccount, deleteAccount, keepAccount } from '../stores/my-data.ts';
import { $user } from '#features/session/stores/session.ts';
import { myData as text } from '../text/my-data.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle, warningStyle } from '#ui/styles.ts';

/** Asks for confirmation, and says which data the shop keeps. If the last login is too old, it asks for the password. */
export function DeleteAccount({ outlook }: { outlook: DeletionOutlook }) {
  const user = useStore($user);
  const isBusy = useStore($isDeletingAccount);
  const error = useStore($deletionError);
  const question = useRef<HTMLLegendElement>(null);
  useEffect(() => question.current?.focus(), []);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void deleteAccount(formText(event.currentTarget).password);
  };
  return (
    <form onSubmit={send} aria-busy={isBusy} className="w-full max-w-md">
      <BusyFieldset
        isBusy={isBusy}
        className="flex flex-col gap-4"
        legend={
          <legend ref={question} tabIndex={-1} className="mb-4 font-semibold">
            {text.question}
          </legend>
        }
      >
        {outlook.openOrders > 0 && <p className={warningStyle}>{text.openOrders(outlook.openOrders)}</p>}
        {outlook.orders > 0 && <p className="text-ink-soft">{text.lostAccess}</p>}
        {outlook.needsPassword && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
            <Field label={text.password} name="password" type="password" autoComplete="current-password" required />
          </>
        )}
        <div role="alert">
          {error && <p className="rounded-card bg-error-pale px-4 py-3 text-sm text-error">{error}</p>}
        </div>
        <div className="flex flex-col gap-2 sm:flex-row">
          <button type="submit" className={buttonStyle('dark')}>
            {isBusy ? text.deleting : text.yes}
          </button>
          <button type="button" className={buttonStyle('quiet')} onClick={keepAccount}>
            {text.no}
          </button>
        </div>
      </BusyFieldset>
    </form>
  );
}
