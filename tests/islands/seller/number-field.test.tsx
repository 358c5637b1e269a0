import { NumberField } from '#features/seller/islands/numbers/NumberField.tsx';
import { type NumberRule, quantityRule, priceRule } from '#core/typed-number.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const field = () => screen.getByLabelText<HTMLInputElement>('Price');
const type = (typed: string) => fireEvent.change(field(), { target: { value: typed } });

function showForm({
  rule = priceRule,
  ...props
}: Partial<Parameters<typeof NumberField>[0]> & { rule?: NumberRule } = {}) {
  const send = vi.fn<(typed: string) => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send(field().value);
      }}
    >
      <NumberField label="Price" required {...props} rule={rule} />
      <button type="submit">Save</button>
    </form>,
  );
  return send;
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const said = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent;

test.each(['12,50', '12.50', '€ 12,50', ' 1.234,50 ', '１２'])('A form with the price %j is sent.', (typed) => {
  const send = showForm();
  type(typed);
  save();
  expect(send).toHaveBeenCalledWith(typed);
  expect(field().getAttribute('aria-invalid')).toBe('false');
});

test.each([
  ['', 'Type an amount such as 12,50.'],
  ['dez', 'Type an amount such as 12,50.'],
  ['-5', '0,00 € at least.'],
  ['100001', '100\u00A0000,00 € at most.'],
  ['0,125', 'An amount has two decimals at most.'],
])('A form with the price %j is not sent, and the focused field says: %s', (typed, sentence) => {
  const send = showForm();
  type(typed);
  expect(said()).toBeUndefined();
  save();
  expect(send).not.toHaveBeenCalled();
  expect(said()?.replaceAll('\u00A0€', ' €')).toBe(sentence);
  expect(field().value).toBe(typed);
  expect(document.activeElement).toBe(field());
});

test('A field that is left with an ambiguous number asks what is meant, and one click answers.', () => {
  const send = showForm({ rule: quantityRule });
  type('1.000');
  expect(screen.queryByText(/Do you mean/)).toBeNull();
  fireEvent.blur(field());
  expect(said()).toBe('Do you mean 1000 or 1?');
  save();
  expect(send).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Price: 1000' }));
  expect([field().value, document.activeElement]).toEqual(['1000', field()]);
  expect(said()).toBeUndefined();
  save();
  expect(send).toHaveBeenCalledWith('1000');
});

test('A number in doubt is sent after the seller has confirmed it, and another number is asked about again.', () => {
  const send = showForm({ doubt: (cents) => (cents < 100 ? 'Is that right?' : undefined) });
  type('0');
  save();
  expect([send.mock.calls.length, said()]).toEqual([0, 'Is that right?']);
  fireEvent.click(screen.getByRole('button', { name: 'Price: Yes, 0,00\u00A0€' }));
  save();
  expect(send).toHaveBeenCalledWith('0');
  type('0,01');
  save();
  expect([send.mock.calls.length, said()]).toEqual([1, 'Is that right?']);
});

test('A field that may stay empty asks for nothing.', () => {
  const send = showForm({ required: false });
  fireEvent.blur(field());
  save();
  expect(send).toHaveBeenCalledWith('');
});

test('The first wrong field of a form gets the focus.', () => {
  render(
    <form>
      <NumberField label="One" rule={priceRule} initial="1" />
      <NumberField label="Two" rule={priceRule} initial="x" />
      <NumberField label="Three" rule={priceRule} required />
      <button type="submit">Save</button>
    </form>,
  );
  save();
  expect(document.activeElement).toBe(screen.getByLabelText('Two'));
  expect(screen.getByLabelText('Three').getAttribute('aria-invalid')).toBe('true');
});

test('A field that is left for a button says nothing before the click, so that no message moves the button.', () => {
  const send = showForm();
  type('dez');
  fireEvent.blur(field(), { relatedTarget: screen.getByRole('button', { name: 'Save' }) });
  expect(said()).toBeUndefined();
  save();
  expect([send.mock.calls.length, said()]).toEqual([0, 'Type an amount such as 12,50.']);
});
