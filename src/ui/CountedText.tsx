import { type ChangeEvent, useId } from 'react';
import { inputStyle } from './styles.ts';

interface Props {
  label: string;
  name: string;
  value: string;
  maxLength: number;
  /** How the number of characters is written. */
  counter: (length: number, limit: number) => string;
  /** Lines of a text area; without it, a single line. */
  rows?: number;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** A labelled text with a limit, which counts what has been typed. */
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
