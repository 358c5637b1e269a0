import type { InputEvent } from 'react';
import { limits } from '#core/limits.ts';
import { deliveryDistricts, maskPostalCode } from '../rules/address-rules.ts';
import { address as text } from '../text/address.ts';
import { Field, FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';
import type { AddressFieldSpec } from './address-fields.ts';

interface Props {
  field: AddressFieldSpec;
  known: string | undefined;
  error: string | undefined;
}

function mask(event: InputEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const masked = maskPostalCode(input.value);
  if (masked !== input.value) input.value = masked;
}

export function AddressField(props: Props) {
  const { field, known, error } = props;
  const { name, label, autoComplete, inputMode, isWide } = field;
  return (
    <div className={isWide ? 'sm:col-span-2' : undefined}>
      {name === 'state' ? (
        <DistrictSelect {...props} />
      ) : (
        <Field
          label={label}
          name={name}
          error={error}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          inputMode={inputMode}
          enterKeyHint="next"
          maxLength={limits.address.maxFieldLength}
          required
          defaultValue={known}
          onInput={name === 'zipcode' ? mask : undefined}
        />
      )}
    </div>
  );
}

function DistrictSelect({ field: { label, autoComplete }, known = '', error }: Props) {
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
