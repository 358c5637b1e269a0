import type { InputEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { deliveryDistricts, maskPostalCode } from '#domain/address-rules.ts';
import { address as text } from '#text/address.ts';
import { Field, FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';
import type { AddressFieldSpec } from './address-fields.ts';

interface Props {
  field: AddressFieldSpec;
  email: string | undefined;
  error: string | undefined;
}

function mask(event: InputEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const masked = maskPostalCode(input.value);
  if (masked !== input.value) input.value = masked;
}

/** One field of the address form, filled with what is known of it. */
export function AddressField({ field, email, error }: Props) {
  const { name, label, autoComplete, inputMode, isWide } = field;
  const known = { email, country: text.defaultCountry };
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      {name === 'state' ? (
        <DistrictSelect label={label} autoComplete={autoComplete} error={error} />
      ) : (
        <Field
          label={label}
          name={name}
          error={error}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={limits.address.maxFieldLength}
          required
          defaultValue={name in known ? known[name as keyof typeof known] : undefined}
          onInput={name === 'zipcode' ? mask : undefined}
        />
      )}
    </div>
  );
}

function DistrictSelect({
  label,
  autoComplete,
  error,
}: {
  label: string;
  autoComplete: string;
  error: string | undefined;
}) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <select {...control} name="state" autoComplete={autoComplete} required defaultValue="" className={inputStyle}>
          <option value="" disabled>
            {text.chooseState}
          </option>
          {deliveryDistricts.map((district) => (
            <option key={district}>{district}</option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
