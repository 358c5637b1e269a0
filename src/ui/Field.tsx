import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { inputStyle } from './styles.ts';

interface FrameProps {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Receives the attributes that connect the control to its label and its message. */
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }) => ReactNode;
}

/** A label above a control, with its error or its hint below. */
export function FieldFrame({ label, error, hint, children }: FrameProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': message ? `${id}-message` : undefined })}
      {message && (
        <p id={`${id}-message`} className={`mt-1 text-sm ${error ? 'text-error' : 'text-ink-soft'}`}>
          {message}
        </p>
      )}
    </div>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
}

/** A labelled text input. */
export function Field({ label, error, hint, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <input {...control} {...input} className={inputStyle} />}
    </FieldFrame>
  );
}
