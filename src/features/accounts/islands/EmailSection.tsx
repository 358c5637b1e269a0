import { useStore } from '@nanostores/react';
import { type SubmitEvent, useState } from 'react';
import type { Account } from '../contract/account.ts';
import { $changing, changeEmail } from '../stores/own/account-changes.ts';
import { account as text } from '../text/own-account.ts';
import { session } from '#core/text/session.ts';
import { badgeStyle, buttonStyle } from '#ui/styles.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { AccountSection } from './AccountSection.tsx';

export function EmailSection({ account: { email, isProven, hasPassword } }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AccountSection title={text.emailTitle}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="break-all font-semibold">{email}</span>
        <span className={badgeStyle(isProven ? 'done' : 'waiting')}>{isProven ? text.proven : text.unproven}</span>
      </p>
      {(hasPassword || isProven) && (
        <button
          type="button"
          aria-expanded={isOpen}
          className={buttonStyle('quiet', 'small')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text.changeEmail}
        </button>
      )}
      {isOpen && <NewEmailForm hasPassword={hasPassword} onSent={() => setIsOpen(false)} />}
    </AccountSection>
  );
}

function NewEmailForm({ hasPassword, onSent }: { hasPassword: boolean; onSent: () => void }) {
  const isBusy = useStore($changing) === 'email';
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '' } = formText(event.currentTarget);
    if (await changeEmail(email, password)) onSent();
  };
  return (
    <form onSubmit={(event) => void send(event)} aria-busy={isBusy} className="w-full">
      <BusyFieldset isBusy={isBusy} className="flex flex-col items-start gap-4">
        <div className="w-full">
          <Field
            label={text.newEmail}
            name="email"
            type="email"
            autoComplete="email"
            hint={text.newEmailHint}
            required
          />
        </div>
        {hasPassword && (
          <div className="w-full">
            <Field label={session.password} name="password" type="password" autoComplete="current-password" required />
          </div>
        )}
        <button type="submit" className={buttonStyle('dark')}>
          {isBusy ? text.sending : text.sendNewEmail}
        </button>
      </BusyFieldset>
    </form>
  );
}
