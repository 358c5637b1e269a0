import { type ChangeEvent, useId } from 'react';
import { inputStyle } from './styles.ts';

interface Props {
  label: string;
  name: string;
  value: string;
  maxLength: number;
  /** Formats the number of characters. */
  counter: (length: number, limit: number) => string;
  /** The number of lines of a text area. Without it, the field has a single line. */
  rows?: number;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled text field with a length limit and a character counter. */
export function CountedText({ label, name, value, maxLength, counter, rows, error, onChange }: Props) {
  const id = useId();
  const control = {
    id,
    name,
    value,
    maxLength,
    'aria-invalid': Boolean(error),
    'aria-describedby': error ? `${id}-message ${id}-count` : `${id}-count`,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
    className: inputStyle,
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {rows ? <textarea {...control} rows={rows} /> : <input type="text" {...control} />}
      <div className="mt-1 flex justify-between gap-4 text-sm">
        <p id={`${id}-message`} className="text-error">
          {error}
        </p>
        <p id={`${id}-count`} className="tabular-nums text-ink-soft">
          {counter(value.length, maxLength)}
        </p>
      </div>
    </div>
  );
}
