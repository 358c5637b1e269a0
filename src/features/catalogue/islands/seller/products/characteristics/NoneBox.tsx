import { characteristics as text } from '../../../../text/characteristics.ts';

interface Props {
  label: string;
  value: unknown;
  onChange: (value: null | undefined) => void;
}

/** A checkbox that says the product has no such value, although its text seems to mention one. */
export const NoneBox = ({ label, value, onChange }: Props) => (
  <label className="inline-flex min-h-touch items-center gap-2 text-sm">
    <input
      type="checkbox"
      className="size-5 accent-tide"
      aria-label={text.noneOf(label)}
      checked={value === null}
      onChange={({ target }) => onChange(target.checked ? null : undefined)}
    />
    {text.none}
  </label>
);
