import { useStore } from '@nanostores/react';
import type { FormEvent } from 'react';
import { $isSellerLoggingIn, loginSeller } from '#stores/seller/seller-session.ts';
import { seller as text } from '#text/seller.ts';
import { Field } from '#ui/Field.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { BrandLink } from './BrandLink.tsx';

/** The seller's login form (spec 2, 5). */
export function SellerLogin({ brand }: { brand: string }) {
  const isLoggingIn = useStore($isSellerLoggingIn);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email = '', password = '' } = formText(event.currentTarget);
    void loginSeller({ email: email.trim(), password });
  };
  return (
    <main className="flex h-seller flex-col items-center justify-center gap-6 p-4">
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
        <button type="submit" disabled={isLoggingIn} className={buttonStyle('primary')}>
          {isLoggingIn ? text.loggingIn : text.login}
        </button>
      </form>
    </main>
  );
}
