import { hasVisibleText } from '#domain/text/visible-text.ts';

/** The text fields of a form, trimmed; undefined when one does not hold what it asks for, which the browser then says. */
export function typedFields(form: HTMLFormElement): Map<string, string> | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  for (const field of fields) field.value = hasVisibleText(field.value) ? field.value.trim() : '';
  return form.reportValidity() ? new Map(fields.map(({ name, value }) => [name, value])) : undefined;
}
