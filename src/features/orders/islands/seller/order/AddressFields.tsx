import type { Address, NewAddress } from '#features/addresses/contract/address.ts';
import { limits } from '#core/limits.ts';
import { addressProblem, deliveryDistricts, maskPostalCode } from '#features/addresses/rules/address-rules.ts';
import { sellerOrder as text } from '../../../text/seller-order.ts';
import { FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';

type FieldName = keyof NewAddress;

const names = Object.keys(text.fields) as FieldName[];
const wide: readonly FieldName[] = ['email', 'street'];

function problemText(name: FieldName, typed: string): string | undefined {
  const problem = addressProblem(name, typed);
  if (!problem) return undefined;
  if (problem === 'missing') return text.fieldMissing;
  return name in text.fieldInvalid ? text.fieldInvalid[name as 'email'] : text.fieldInvalid.other;
}

interface Props {
  address: Address;
  changes: Readonly<Record<string, string>>;
  /** Whether to show what is wrong. */
  isChecked: boolean;
  onChange: (changes: Record<string, string>) => void;
}

/** The fields of an address in a grid of two columns. Untouched fields follow the order, so that they do not undo a change by the customer. */
export function AddressFields({ address, changes, isChecked, onChange }: Props) {
  const typedOf = (name: FieldName) => changes[name] ?? address[name];
  return names.map((name) => (
    <div key={name} className={wide.includes(name) ? 'col-span-2' : 'min-w-0'}>
      <AddressControl
        name={name}
        before={address[name]}
        typed={typedOf(name)}
        onType={(typed) => onChange({ ...changes, [name]: typed })}
        error={isChecked ? problemText(name, typedOf(name)) : undefined}
      />
    </div>
  ));
}

interface ControlProps {
  name: FieldName;
  before: string;
  typed: string;
  onType: (typed: string) => void;
  error: string | undefined;
}

function AddressControl({ name, before, typed, onType, error }: ControlProps) {
  return (
    <>
      <FieldFrame label={text.fields[name]} error={error}>
        {(control) =>
          name === 'state' ? (
            <select
              {...control}
              name={name}
              value={typed}
              onChange={({ target }) => onType(target.value)}
              className={inputStyle}
            >
              {deliveryDistricts.map((district) => (
                <option key={district}>{district}</option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              name={name}
              autoComplete="off"
              maxLength={limits.address.maxFieldLength}
              value={typed}
              onChange={({ target }) => onType(name === 'zipcode' ? maskPostalCode(target.value) : target.value)}
              className={inputStyle}
            />
          )
        }
      </FieldFrame>
      {typed.trim() !== before && (
        <p className="mt-1 text-ink-soft">
          {`${text.was} `}
          <del>{before}</del>
        </p>
      )}
    </>
  );
}
