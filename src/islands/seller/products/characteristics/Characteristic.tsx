import type { AttributeName, Attributes } from '#contract/attributes.ts';
import type { AttributeTerms } from '#contract/content/attribute-terms.ts';
import {
  attributeRanges,
  choicesOf,
  isManyChoicesName,
  isNumberName,
  type NumberName,
} from '#domain/attributes/given-attributes.ts';
import { sellerLengths } from '#domain/seller/seller-limits.ts';
import { characteristics as text } from '#text/seller/characteristics.ts';
import { Field, FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';
import { ManyChoices } from './ManyChoices.tsx';
import { NoneBox } from './NoneBox.tsx';

type Value = Attributes[AttributeName];

interface Props {
  name: AttributeName;
  terms: AttributeTerms;
  /** Undefined leaves it to what is read; null says that there is none. */
  value: Value;
  /** What name and description tell. */
  read: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
}

/** One characteristic in the control that suits it, with what the product's text tells beside it. */
export function Characteristic({ name, terms, value, read, error, onChange }: Props) {
  const label = text.labels[name];
  if (isNumberName(name)) return <NumberField {...{ name, value, read, error, onChange }} />;
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

/** No id of content: those are small letters. */
const NONE = 'NONE';

function NumberField({ name, value, read, error, onChange }: Omit<Props, 'name' | 'terms'> & { name: NumberName }) {
  const [min, max] = attributeRanges[name];
  const unit = text.units[name];
  const label = unit === '' || name === 'weightG' ? text.labels[name] : `${text.labels[name]} (${unit})`;
  return (
    <div>
      <Field
        label={label}
        type="number"
        inputMode={min < 0 ? 'text' : 'numeric'}
        {...{ min, max, error }}
        step={1}
        value={typeof value === 'number' ? value : ''}
        hint={typeof read === 'number' ? text.read(`${read} ${unit}`.trim()) : undefined}
        onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
      />
      {(read !== undefined || value === null) && <NoneBox label={text.labels[name]} {...{ value, onChange }} />}
    </div>
  );
}
