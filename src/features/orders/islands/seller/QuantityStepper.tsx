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

export function QuantityStepper({ label, value, least = 0, most, onChange }: Props) {
  const step = (icon: 'minus' | 'plus', name: string, next: number) => (
    <button
      type="button"
      aria-label={name}
      disabled={next < least || next > most}
      onClick={() => onChange(next)}
      className={button}
    >
      <Icon name={icon} className="size-4" />
    </button>
  );
  return (
    <span role="group" aria-label={label} className="inline-flex items-center rounded-full border border-swell">
      {step('minus', text.less(label), value - 1)}
      <output aria-label={label} className="w-5 text-center font-semibold tabular-nums">
        {value}
      </output>
      {step('plus', text.more(label), value + 1)}
    </span>
  );
}
