import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { keyLimits } from '#features/passkeys/contract/key-limits.ts';
import { hasPasskeys } from '#features/passkeys/stores/has-passkeys.ts';
import { hasBackOffice } from '../stores/seller-api.ts';
import { $isSellerLoggingIn, $neededFactor, loginSeller, loginSellerByKey } from '../stores/seller-session.ts';
import { sellerSecurity } from '../text/seller-security.ts';
import { seller as text } from '../text/seller.ts';
import { Field } from '#ui/Field.tsx';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { onSubmit } from './on-submit.ts';
import { BrandLink } from './BrandLink.tsx';

/** The seller's login form (spec 2, 5). */
export function SellerLogin({ brand }: { brand: string }) {
  const isLoggingIn = useStore($isSellerLoggingIn);
  const submit = onSubmit(({ email = '', password = '', code = '' }) =>
    loginSeller({ email: email.trim(), password, ...(code.trim() !== '' && { code: code.trim() }) }),
  );
  return (
    <main
      id="main"
      tabIndex={-1}
      className="flex h-seller flex-col items-center justify-center gap-6 p-4 outline-none short:h-auto"
    >
      <BrandLink brand={brand} />
      <form onSubmit={submit} className={`flex w-full max-w-sm flex-col gap-4 ${panelStyle}`}>
        <h1 className="text-2xl">{text.loginTitle}</h1>
        <Field
          label={text.email}
          name="email"
          type="email"
          autoComplete="username"
          placeholder={text.emailPlaceholder}
          required
        />
        <Field
          label={text.password}
          name="password"
          type="password"
          autoComplete="current-password"
          placeholder={text.passwordPlaceholder}
          required
        />
        <CodeField />
        <button type="submit" disabled={isLoggingIn} className={buttonStyle('dark')}>
          {isLoggingIn ? text.loggingIn : text.login}
        </button>
        {hasBackOffice && hasPasskeys() && (
          <button
            type="button"
            disabled={isLoggingIn}
            className={buttonStyle('outline')}
            onClick={() => void loginSellerByKey()}
          >
            {sellerSecurity.loginByKey}
          </button>
        )}
      </form>
    </main>
  );
}

/** The field for the second factor's code. It appears next to the password once the password is correct. */
function CodeField() {
  const needed = useStore($neededFactor);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), [needed]);
  return (
    <div ref={field} role="alert">
      {needed && (
        <Field
          label={sellerSecurity.loginCode}
          hint={needed === 'app' ? sellerSecurity.loginCodeHint : sellerSecurity.loginKeyHint}
          name="code"
          autoComplete="one-time-code"
          maxLength={keyLimits.maxCodeLength}
          required
        />
      )}
    </div>
  );
}
