import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { $security } from '../../stores/security.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { onSubmit } from '../on-submit.ts';
import { SmallButton } from '../SmallButton.tsx';

interface Props {
  /** The label of the button that opens the form. */
  label: string;
  /** An accessible name for that button if several have the same label. */
  name?: string;
  /** The label of the button that runs the step. */
  confirm: string;
  /** Runs the step with the typed values. Returns true on success. */
  run: (typed: Record<string, string>) => Promise<boolean>;
  isProved?: boolean;
  children?: ReactNode;
}

/** A step with a confirmation form. If the last login is too old, it also asks for the password. */
export function AskedStep({ label, name, confirm, run, isProved = true, children }: Props) {
  const [isOpen, open] = useState(false);
  const { isBusy } = useStore($security);
  if (!isOpen) return <SmallButton label={label} aria-label={name} onClick={() => open(true)} />;
  const submit = onSubmit(async (typed) => {
    if (await run(typed)) open(false);
  });
  return (
    <form onSubmit={submit} className="w-full rounded-card bg-foam p-4">
      <BusyFieldset isBusy={isBusy} className="flex flex-col gap-3">
        {children}
        {isProved && <PasswordField />}
        <div className="flex flex-wrap gap-2">
          <SmallButton label={confirm} look="dark" type="submit" />
          <SmallButton label={text.cancel} onClick={() => open(false)} />
        </div>
      </BusyFieldset>
    </form>
  );
}

/** The password field. It appears after a step was refused because the password was missing. */
function PasswordField() {
  const { needsPassword } = useStore($security);
  return (
    <div role="alert">
      {needsPassword && (
        <Field
          label={text.password}
          hint={text.passwordHint}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      )}
    </div>
  );
}
