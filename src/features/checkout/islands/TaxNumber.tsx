import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { limits } from '#core/limits.ts';
import { $taxNumberState } from '../stores/checkout.ts';
import { $company, $taxNumber } from '#features/cart/stores/checkout-choices.ts';
import { cart as text } from '#features/cart/text.ts';
import { Field } from '#ui/Field.tsx';

/** The optional tax number for the invoice. A typed number shows the field for its name. */
export function TaxNumber() {
  const typed = useStore($taxNumber);
  const company = useStore($company);
  const state = useStore($taxNumberState);
  const [wasLeft, leave] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      <Field
        label={text.nif}
        hint={state === 'unusual' ? text.nifUnusual : text.nifHint}
        error={state === 'wrong' && wasLeft ? text.nifWrong : undefined}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        onChange={({ target }) => $taxNumber.set(target.value)}
        onFocus={() => leave(false)}
        onBlur={() => leave(true)}
      />
      {(state === 'right' || state === 'unusual') && (
        <Field
          label={text.company}
          value={company}
          autoComplete="organization"
          maxLength={limits.address.maxFieldLength}
          onChange={({ target }) => $company.set(target.value)}
        />
      )}
    </div>
  );
}
