import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import { keyLimits } from '#features/passkeys/contract/key-limits.ts';
import { hasPasskeys } from '#features/passkeys/stores/has-passkeys.ts';
import { $passkeys, addPasskey, loadPasskeys } from '../stores/passkeys.ts';
import { $user } from '#features/session/stores/session.ts';
import { passkeys as text } from '../text/passkeys.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { AccountSection } from './AccountSection.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';

export function PasskeyPanel() {
  useEffect(() => void loadPasskeys(), []);
  return (
    <AccountSection title={text.heading} className="gap-4">
      <p className="text-ink-soft">{text.hint}</p>
      <KeyList />
      {hasPasskeys() ? <NewKey /> : <p className="text-ink-soft">{text.notHere}</p>}
    </AccountSection>
  );
}

function KeyList() {
  const { state, keys } = useStore($passkeys);
  if (state === 'loading') return <Skeleton label={text.loading} rows={1} />;
  if (state === 'failed') {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{text.listFailed}</p>
        <button type="button" className={buttonStyle('quiet', 'small')} onClick={() => void loadPasskeys()}>
          {text.retry}
        </button>
      </div>
    );
  }
  if (keys.length === 0) return <p>{text.none}</p>;
  return (
    <ul aria-label={text.list} className="flex flex-col divide-y divide-swell">
      {keys.map((key) => (
        <PasskeyRow key={key.id} passkey={key} />
      ))}
    </ul>
  );
}

function NewKey() {
  const { isBusy, needsPassword } = useStore($passkeys);
  const user = useStore($user);
  const add = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { name = '', password } = formText(form);
    if (await addPasskey(name, password)) form.reset();
  };
  return (
    <form onSubmit={(event) => void add(event)} aria-busy={isBusy} className="border-t border-swell pt-4">
      <BusyFieldset isBusy={isBusy} className="flex max-w-md flex-col items-start gap-4">
        <div className="w-full">
          <Field
            label={text.newName}
            hint={text.newNameHint}
            name="name"
            defaultValue={text.usualName}
            maxLength={keyLimits.maxNameLength}
            required
          />
        </div>
        {needsPassword && (
          <div role="alert" className="w-full">
            <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} />
            <Field
              label={text.password}
              hint={text.passwordHint}
              name="password"
              type="password"
              autoComplete="current-password"
              required
            />
          </div>
        )}
        <button type="submit" className={buttonStyle('dark')}>
          {isBusy ? text.adding : text.add}
        </button>
      </BusyFieldset>
    </form>
  );
}
