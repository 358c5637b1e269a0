import { FieldFrame } from '#ui/Field.tsx';
import { inputStyle } from '#ui/styles.ts';

interface Props {
  label: string;
  name: string;
  /** Values with the words that are shown for them, in their order. */
  options: readonly (readonly [value: string, text: string])[];
}

/** A labelled drop-down. */
export function Choice({ label, name, options }: Props) {
  return (
    <FieldFrame label={label}>
      {(control) => (
        <select {...control} name={name} className={inputStyle}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
