import { useState } from 'react';
import type { AttributeName, Attributes } from '#features/attributes/contract/attributes.ts';
import type { AttributeTerms } from '#features/attributes/contract/attribute-terms.ts';
import {
  attributeRule,
  choicesOf,
  isManyChoicesName,
  isNumberName,
  type NumberName,
} from '#features/attributes/rules/given-attributes.ts';
import { sellerLengths } from '../../../../rules/seller-limits.ts';
import { fieldText, readNumber } from '#core/typed-number.ts';
import { characteristics as text } from '../../../../text/characteristics.ts';
import { Field, FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';
import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';
import { ManyChoices } from './ManyChoices.tsx';
import { NoneBox } from './NoneBox.tsx';

type Value = Attributes[AttributeName];

interface Props {
  name: AttributeName;
  terms: AttributeTerms;
  /** Undefined uses the value that was read from the text. Null means that the product has none. */
  value: Value;
  /** The value that was read from the product's name and description. */
  read: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

export function Characteristic({ name, terms, value, read, error, onChange }: Props) {
  const label = text.labels[name];
  if (isNumberName(name)) return <NumberCharacteristic {...{ name, value, read, error, onChange }} />;
  if (name === 'model') {
    return (
      <Field
        label={label}
        autoComplete="off"
        maxLength={sellerLengths.attribute}
        value={String(value ?? '')}
        error={error}
        hint={read ? text.read(String(read)) : undefined}
        onChange={({ target }) => onChange(target.value.trim() === '' ? undefined : target.value)}
      />
    );
  }
  const choices = choicesOf(terms)[name];
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name ?? id;
  const told = [read ?? []].flat().map((id) => nameOf(String(id)));
  const hint = told.length > 0 ? text.read(told.join(', ')) : undefined;
  if (isManyChoicesName(name)) {
    return <ManyChoices {...{ label, choices, error, hint, onChange }} value={value as string[] | null | undefined} />;
  }
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <select
          {...control}
          className={inputStyle}
          value={value === null ? NONE : String(value ?? '')}
          onChange={({ target }) => onChange(target.value === NONE ? null : target.value || undefined)}
        >
          <option value="">{text.open}</option>
          {name !== 'kind' && <option value={NONE}>{text.none}</option>}
          {choices.map((choice) => (
            <option key={choice.id} value={choice.id} lang="pt">
              {choice.name}
            </option>
          ))}
          {typeof value === 'string' && !choices.some(({ id }) => id === value) && <option>{value}</option>}
        </select>
      )}
    </FieldFrame>
  );
}

/** Cannot collide with an id of the content, because those are lower case. */
const NONE = 'NONE';

type NumberProps = Omit<Props, 'name' | 'terms'> & { name: NumberName };

function NumberCharacteristic({ name, value, read, error, onChange }: NumberProps) {
  const [typed, type] = useState(fieldText(typeof value === 'number' ? value : undefined, 0));
  const rule = attributeRule(name);
  const unit = text.units[name];
  const label = unit === '' || name === 'weightG' ? text.labels[name] : `${text.labels[name]} (${unit})`;
  return (
    <div>
      <NumberField
        label={label}
        {...{ rule, error }}
        value={value === null ? '' : typed}
        hint={typeof read === 'number' ? text.read(`${read} ${unit}`.trim()) : undefined}
        onType={(written) => {
          type(written);
          const number = readNumber(written, rule);
          onChange('value' in number ? number.value : undefined);
        }}
      />
      {(read !== undefined || value === null) && (
        <NoneBox
          label={text.labels[name]}
          value={value}
          onChange={(none) => {
            type('');
            onChange(none);
          }}
        />
      )}
    </div>
  );
}
