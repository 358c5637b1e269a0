import { FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';

interface Props {
  label: string;
  name: string;
  /** The values with their labels, in display order. */
  options: readonly (readonly [value: string, text: string])[];
  value?: string | undefined;
  onChange?: (value: string) => void;
}

export function Choice({ label, name, options, value, onChange }: Props) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select
          {...control}
          name={name}
          defaultValue={value}
          className={inputStyle}
          onChange={({ target }) => onChange?.(target.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
