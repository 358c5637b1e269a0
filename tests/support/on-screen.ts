import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** The field with a label. */
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Types a value into the field with a label, or selects it. */
export const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

/** Replaces the text of the field by another, key by key. Each key continues what the field shows after the key before it. */
export function typeByKeys(label: string | RegExp, text: string): void {
  type(label, '');
  for (const key of text) type(label, field(label).value + key);
}

/** Clicks the button, or a control of another role. */
export const press = (name: string | RegExp, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));

/** Submits the form of the button. */
export const submitForm = (name: string | RegExp) => submitFormOf(button(name));

/** Submits the form of a control. */
export const submitFormOf = (control: HTMLElement) => fireEvent.submit(control.closest('form') ?? document);

/** Lets the faked clock run. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Keeps the page where it is. Returns the calls that would leave it. */
export const stayOnPage = () => vi.spyOn(location, 'assign').mockImplementation(() => {});
