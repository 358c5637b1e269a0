import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { Account } from '../contract/account.ts';
import { limits } from '#core/limits.ts';
import { $changing, changePassword } from '../stores/own/account-changes.ts';
import { account as text } from '../text/own-account.ts';
import { session } from '#core/text/session.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle } from '#ui/styles.ts';
import { AccountSection } from './AccountSection.tsx';

export function PasswordSection({ account: { email, hasPassword } }: { account: Account }) {
  const isBusy = useStore($changing) === 'password';
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { current = '', password = '' } = formText(form);
    if (await changePassword(current, password)) form.reset();
  };
  return (
    <AccountSection title={hasPassword ? text.passwordTitle : text.firstPasswordTitle}>
      {!hasPassword && <p className="text-ink-soft">{text.firstPassword}</p>}
      <form onSubmit={(event) => void send(event)} aria-busy={isBusy} className="w-full">
        <BusyFieldset isBusy={isBusy} className="flex flex-col items-start gap-4">
          {/* Password managers save a password under the user name in the field next to it. */}
          <input type="email" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
          {hasPassword && (
            <div className="w-full">
              <Field label={text.current} name="current" type="password" autoComplete="current-password" required />
            </div>
          )}
          <div className="w-full">
            <Field
              label={text.newPassword}
              name="password"
              type="password"
              autoComplete="new-password"
              minLength={limits.account.minPasswordLength}
              hint={session.passwordHint(limits.account.minPasswordLength)}
              required
            />
          </div>
          <button type="submit" className={buttonStyle('dark')}>
            {isBusy ? text.saving : text.savePassword}
          </button>
        </BusyFieldset>
      </form>
    </AccountSection>
  );
}
