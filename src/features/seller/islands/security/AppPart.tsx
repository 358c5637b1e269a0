import { useStore } from '@nanostores/react';
import { keyLimits } from '#features/passkeys/contract/key-limits.ts';
import { $security, confirmApp, removeApp, startApp } from '../../stores/security.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { Field } from '#ui/Field.tsx';
import { buttonStyle } from '#ui/styles.ts';
import { onSubmit } from '../on-submit.ts';
import { AskedStep } from './AskedStep.tsx';
import { Part } from './Part.tsx';
import { QrCode } from './QrCode.tsx';
import { SmallButton } from '../SmallButton.tsx';

/** The authenticator app: sets it up, shows that it is in use, and removes it. */
export function AppPart({ isOn }: { isOn: boolean }) {
  const { app } = useStore($security);
  return (
    <Part title={text.app} hint={isOn ? text.appOn : text.appOff}>
      {isOn ? (
        <AskedStep label={text.removeApp} confirm={text.removeApp} run={({ password }) => removeApp(password)}>
          <p>{text.removeAppQuestion}</p>
        </AskedStep>
      ) : app ? (
        <SetUp {...app} />
      ) : (
        <AskedStep label={text.startApp} confirm={text.startApp} run={({ password }) => startApp(password)} />
      )}
    </Part>
  );
}

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');

function SetUp({ secret, address }: { secret: string; address: string }) {
  const { isBusy } = useStore($security);
  return (
    <form onSubmit={onSubmit(({ code = '' }) => confirmApp(code.trim()))} className="w-full rounded-card bg-foam p-4">
      <BusyFieldset isBusy={isBusy} className="flex flex-col items-start gap-3">
        <p>{text.appSecret}</p>
        <QrCode address={address} />
        <p className="font-mono text-base font-semibold">{inGroups(secret)}</p>
        <a href={address} className={buttonStyle('quiet', 'small')}>
          {text.appLink}
        </a>
        <Field
          label={text.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={keyLimits.maxCodeLength}
          required
        />
        <SmallButton label={text.confirmApp} look="dark" type="submit" />
      </BusyFieldset>
    </form>
  );
}
