import { type KeyboardEvent, type MouseEvent, type SubmitEvent, type SyntheticEvent, useState } from 'react';
import type { NewAddress } from '../contract/address.ts';
import { readNewAddress } from '../rules/address-rules.ts';
import { hasConsistentZone } from '../rules/zones.ts';
import { address as text } from '../text/address.ts';
import { postalDistrict } from '../text/postcodes/postal-district.ts';
import { postalTown } from '../text/postcodes/postal-towns.ts';
import { BusyFieldset } from '#ui/BusyFieldset.tsx';
import { formText } from '#ui/form-text.ts';
import { buttonStyle, panelStyle } from '#ui/styles.ts';
import { addressFields, problemText } from './address-fields.ts';
import { AddressField } from './AddressField.tsx';

interface Props {
  known: Partial<NewAddress>;
  hidden?: readonly (keyof NewAddress)[];
  isSaving: boolean;
  saveLabel: string;
  /** Whether the form is in a panel of the page, next to the panel's main button. */
  isInPanel?: boolean;
  onSave: (address: NewAddress) => void;
}

type Problems = Partial<Record<keyof NewAddress, string | undefined>>;

const problemsOf = (typed: Record<string, string>): Problems =>
  Object.fromEntries(addressFields.map((field) => [field.name, problemText(field, typed[field.name] ?? '')]));

function focusFirstWrong(form: HTMLFormElement, problems: Problems) {
  const wrong = addressFields.find(({ name }) => problems[name]);
  const control = wrong && form.elements.namedItem(wrong.name);
  if (control instanceof HTMLElement) control.focus();
}

/** Fills town and district of the typed postcode, unless the customer has filled them. */
function fillFromPostcode({ target, currentTarget }: SyntheticEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement && target.name === 'zipcode')) return;
  const found = { city: postalTown(target.value), state: postalDistrict(target.value) };
  for (const [name, value] of Object.entries(found)) {
    const control = currentTarget.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || value === undefined) continue;
    if (control.value !== '' && control.value !== control.dataset.filled) continue;
    control.value = value;
    control.dataset.filled = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** Enter, which a phone's keyboard names "next", goes to the next empty field. It submits the form when there is none. */
function goToNext(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const controls = [...event.currentTarget.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLSelectElement,
  );
  const next = controls.slice(controls.indexOf(event.target) + 1).find(({ value }) => value === '');
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Otherwise the blurred field would show its message and push the button away from under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The form for a delivery address (spec 5). A field is validated on its first blur, then on every change. Submitting validates all fields. */
export function AddressForm({ known, hidden = [], isSaving, saveLabel, isInPanel = false, onSave }: Props) {
  const [problems, setProblems] = useState<Problems>({});

  const check = ({ target }: SyntheticEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const field = addressFields.find(({ name }) => name === target.name);
    if (!field) return;
    const problem = problemText(field, target.value);
    setProblems((others) => ({ ...others, [field.name]: problem }));
  };
  const checkAgain = (event: SyntheticEvent<HTMLFormElement>) => {
    if (event.target instanceof Element && event.target.getAttribute('aria-invalid') === 'true') check(event);
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const unshown = Object.fromEntries(hidden.map((name) => [name, known[name] ?? '']));
    const typed = { ...unshown, ...formText(event.currentTarget) };
    const address = readNewAddress(typed);
    const isTorn = address !== undefined && !hasConsistentZone(address);
    const found = { ...problemsOf(typed), ...(isTorn && { state: text.districtElsewhere }) };
    setProblems(found);
    if (address && Object.values(found).every((problem) => !problem)) onSave(address);
    else focusFirstWrong(event.currentTarget, found);
  };

  return (
    <form
      noValidate
      onSubmit={send}
      onBlur={check}
      onChange={checkAgain}
      onInput={fillFromPostcode}
      onKeyDown={goToNext}
      aria-busy={isSaving}
      className={isInPanel ? '' : panelStyle}
    >
      <BusyFieldset isBusy={isSaving} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {addressFields
          .filter(({ name }) => !hidden.includes(name))
          .map((field) => (
            <AddressField key={field.name} field={field} known={known[field.name]} error={problems[field.name]} />
          ))}
        <button
          type="submit"
          onMouseDown={keepFocus}
          className={`${buttonStyle(isInPanel ? 'dark' : 'primary', 'large')} mt-2 sm:col-span-2 sm:justify-self-start`}
        >
          {isSaving ? text.saving : saveLabel}
        </button>
      </BusyFieldset>
    </form>
  );
}
