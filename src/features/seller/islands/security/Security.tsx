import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $security, loadSecurity } from '../../stores/security.ts';
import { sellerSecurity as text } from '../../text/seller-security.ts';
import { badgeStyle, buttonStyle } from '#ui/styles.ts';
import { AppPart } from './AppPart.tsx';
import { CodesPart, NewCodes } from './CodesPart.tsx';
import { KeysPart } from './KeysPart.tsx';
import { PasswordPart } from './PasswordPart.tsx';
import { SessionsPart } from './SessionsPart.tsx';

/** The login methods of the seller's area: password, passkeys, authenticator app, recovery codes. Also lists the open sessions. */
export function Security() {
  const { state, factor } = useStore($security);
  useEffect(() => void loadSecurity(), []);
  if (!factor) {
    return state === 'failed' ? (
      <div className="flex flex-col items-start gap-3">
        <p>{text.failed}</p>
        <button type="button" className={buttonStyle('dark')} onClick={() => void loadSecurity()}>
          {text.retry}
        </button>
      </div>
    ) : (
      <p role="status">{text.loading}</p>
    );
  }
  const isOn = factor.app || factor.passkeys.length > 0;
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <h1 className="text-2xl">{text.title}</h1>
      <p className="text-ink-soft">{text.intro}</p>
      <p>
        <span className={badgeStyle(isOn ? 'done' : 'waiting')}>{isOn ? text.on : text.off}</span>
      </p>
      <NewCodes />
      <PasswordPart />
      <KeysPart passkeys={factor.passkeys} />
      <AppPart isOn={factor.app} />
      <CodesPart left={factor.recoveryCodes} />
      <SessionsPart />
    </div>
  );
}
