import type { SubmitEvent } from 'react';
import { formText } from '#ui/form-text.ts';

/** Returns a submit handler that passes the form's text fields to `run`. The browser sends nothing. */
export const onSubmit =
  (run: (fields: Record<string, string>) => unknown) =>
  (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(formText(event.currentTarget));
  };
