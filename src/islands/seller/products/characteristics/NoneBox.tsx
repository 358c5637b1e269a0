import { characteristics as text } from '#text/seller/characteristics.ts';

interface Props {
  /** Of what there is none. */
  label: string;
  value: unknown;
  onChange: (value: null | undefined) => void;
}

/** Says that there is none of what the product's text seems to tell. */
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
