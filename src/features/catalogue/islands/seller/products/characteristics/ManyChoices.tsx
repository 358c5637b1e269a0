import { useId } from 'react';
import type { Choice, Shade } from '#features/attributes/contract/attribute-terms.ts';
import { mostChoices } from '../../../../rules/seller-limits.ts';
import { characteristics as text } from '../../../../text/characteristics.ts';
import { Icon } from '#ui/Icon.tsx';
import { NoneBox } from './NoneBox.tsx';

interface Props {
  label: string;
  choices: readonly (Choice | Shade)[];
  /** In the order of selection. The first is the main value. */
  value: readonly string[] | null | undefined;
  error: string | undefined;
  hint: string | undefined;
  onChange: (value: string[] | null | undefined) => void;
}

/** From this number on, the choices are in a list that expands. */
const MANY = 12;

export function ManyChoices({ label, choices, value, error, hint, onChange }: Props) {
  const id = useId();
  const chosen = value ?? [];
  const names = chosen.map((one) => choices.find((choice) => choice.id === one)?.name ?? one);
  const unknown = chosen.filter((one) => !choices.some((choice) => choice.id === one));
  const all = [...choices, ...unknown.map((one) => ({ id: one, name: one }))];
  const toggle = (one: string, isChosen: boolean) => {
    const after = isChosen ? [...chosen, one] : chosen.filter((other) => other !== one);
    onChange(after.length === 0 ? undefined : after);
  };
  const boxes = (
    <div className="flex flex-wrap gap-2">
      {all.map((choice) => (
        <Box
          key={choice.id}
          choice={choice}
          isChosen={chosen.includes(choice.id)}
          isFull={chosen.length >= mostChoices}
          onChange={(isChosen) => toggle(choice.id, isChosen)}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="col-span-full min-w-0" aria-describedby={`${id}-message`} data-wrong={error && ''}>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {choices.length > MANY ? (
        <details open={error !== undefined} className="rounded-card border border-ink-soft/70 bg-white px-3">
          <summary className="flex min-h-touch cursor-pointer items-center justify-between gap-2">
            {names.length > 0 ? (
              <span lang="pt">{names.join(', ')}</span>
            ) : (
              <span className="text-ink-soft">{text.choose}</span>
            )}
            <Icon name="chevron-down" className="size-5 shrink-0" />
          </summary>
          <div className="pb-3 pt-1">{boxes}</div>
        </details>
      ) : (
        boxes
      )}
      <p id={`${id}-message`} className={`mt-1 text-sm ${error ? 'text-error' : 'text-ink-soft'}`}>
        {error ?? hint}
      </p>
      {(hint !== undefined || value === null) && <NoneBox {...{ label, value, onChange }} />}
    </fieldset>
  );
}

interface BoxProps {
  choice: { id: string; name: string; hex?: string };
  isChosen: boolean;
  isFull: boolean;
  onChange: (isChosen: boolean) => void;
}

const Box = ({ choice: { name, hex }, isChosen, isFull, onChange }: BoxProps) => (
  <label
    lang="pt"
    className={`inline-flex min-h-touch cursor-pointer items-center gap-2 rounded-full border px-3 text-sm ${isChosen ? 'border-tide bg-swell-soft' : 'border-ink-soft/70 bg-white'}`}
  >
    <input
      type="checkbox"
      className="size-5 accent-tide"
      checked={isChosen}
      disabled={isFull && !isChosen}
      onChange={({ target }) => onChange(target.checked)}
    />
    {hex !== undefined && (
      <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true">
        <circle cx="10" cy="10" r="9.5" fill={hex} className="stroke-ink-soft" />
      </svg>
    )}
    {name}
  </label>
);
