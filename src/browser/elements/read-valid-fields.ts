import { hasVisibleText } from '#core/strings/has-visible-text.ts';

/** Returns the trimmed text fields of a form. Undefined if a field is invalid, which the browser then reports. */
export function readValidFields(form: HTMLFormElement): Map<string, string> | undefined {
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  for (const field of fields) field.value = hasVisibleText(field.value) ? field.value.trim() : '';
  return form.reportValidity() ? new Map(fields.map(({ name, value }) => [name, value])) : undefined;
}
