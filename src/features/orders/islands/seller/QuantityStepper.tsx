import { sellerOrder as text } from '../../text/seller-order.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  /** Names the counted goods for assistive technology. */
  label: string;
  value: number;
  least?: number;
  most: number;
  onChange: (value: number) => void;
}

const button = 'inline-flex size-11 items-center justify-center rounded-full hover:bg-swell-soft disabled:opacity-40';

/** A stepper for a quantity from `least` to `most`. */
export function QuantityStepper({ label, value, least = 0, most, onChange }: Props) {
  return (
    <span role="group" aria-label={label} className="inline-flex items-center rounded-full border border-swell">
      <button
        type="button"
        aria-label={text.less(label)}
        disabled={value <= least}
        onClick={() => onChange(value - 1)}
        className={button}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output aria-label={label} className="w-5 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={text.more(label)}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
        className={button}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </span>
  );
}
