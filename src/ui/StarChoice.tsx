import { Icon } from './Icon.tsx';

interface Props {
  legend: string;
  /** The name of the radio group, the same for all its stars. */
  name: string;
  values: readonly number[];
  /** 0 without a selection. */
  chosen: number;
  labelOf: (value: number) => string;
  error?: string | undefined;
  onChoose: (value: number) => void;
}

/** A rating as radio buttons that look like stars. Arrow keys change it, and each star has a name. */
export function StarChoice({ legend, name, values, chosen, labelOf, error, onChoose }: Props) {
  const messageId = `${name}-message`;
  return (
    <fieldset className="min-w-0" aria-invalid={Boolean(error)} aria-describedby={error ? messageId : undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex items-center">
        {values.map((value) => (
          <label
            key={value}
            className={`relative flex size-11 cursor-pointer items-center justify-center rounded-full transition-colors hover:bg-swell-soft has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-tide ${value <= chosen ? 'text-amber-star' : 'text-ink-soft'}`}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="sr-only">{labelOf(value)}</span>
            <Icon name="star" className={`size-7 ${value <= chosen ? 'fill-current' : ''}`} />
          </label>
        ))}
        {chosen > 0 && <span className="ml-2 text-sm text-ink-soft">{labelOf(chosen)}</span>}
      </div>
      {error && (
        <p id={messageId} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
