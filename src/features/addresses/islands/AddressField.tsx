import type { InputEvent } from 'react';
import { limits } from '#core/limits.ts';
import { deliveryDistricts, maskPostalCode } from '../rules/address-rules.ts';
import { address as text } from '../text/address.ts';
import { Field, FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';
import type { AddressFieldSpec } from './address-fields.ts';

interface Props {
  field: AddressFieldSpec;
  /** The initial value. */
  known: string | undefined;
  error: string | undefined;
}

function mask(event: InputEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const masked = maskPostalCode(input.value);
  if (masked !== input.value) input.value = masked;
}

/** One field of the address form, filled with the known value. */
export function AddressField({ field, known, error }: Props) {
  const { name, label, autoComplete, inputMode, isWide } = field;
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      {name === 'state' ? (
        <DistrictSelect label={label} autoComplete={autoComplete} known={known} error={error} />
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
          defaultValue={known}
          onInput={name === 'zipcode' ? mask : undefined}
        />
      )}
    </div>
  );
}

function DistrictSelect({
  label,
  autoComplete,
  known = '',
  error,
}: {
  label: string;
  autoComplete: string;
  known: string | undefined;
  error: string | undefined;
}) {
  return (
    <FieldFrame label={label} error={error}>
      {(control) => (
        <select
          {...control}
          name="state"
          autoComplete={autoComplete}
          required
          defaultValue={known}
          className={inputStyle}
        >
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
