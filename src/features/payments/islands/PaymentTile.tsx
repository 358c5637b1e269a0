import type { ReactNode } from 'react';

interface Props {
  /** The radio group's name, the same for all its tiles. */
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  /** The name of the way of paying, and below it a few words about it. */
  title: string;
  children?: ReactNode;
}

/** A radio button that looks like a tile with a round mark. The chosen tile is dark; in forced colours its border is thicker. */
export function PaymentTile({ name, value, isChosen, onChoose, title, children }: Props) {
  const colours = isChosen ? 'border-ink bg-ink text-white' : 'border-ink-soft/70 bg-white peer-hover:border-ink';
  return (
    <label className="relative flex min-w-0">
      {/* Not `sr-only`, so that the browser scrolls the whole tile into view. */}
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        className={`flex min-h-16 w-full min-w-0 flex-col rounded-card border-2 px-3 py-2 transition-colors peer-focus-visible:outline peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-tide peer-checked:forced-colors:border-8 ${colours}`}
      >
        <span className="flex justify-between gap-1">
          <span className="min-w-0 font-semibold leading-5">{title}</span>
          <span
            className={`mt-0.5 size-4 shrink-0 rounded-full ${isChosen ? 'border-4 border-white' : 'border border-ink-soft'}`}
          />
        </span>
        {children && (
          <span className={`text-sm leading-5 ${isChosen ? 'text-swell' : 'text-ink-soft'}`}>{children}</span>
        )}
      </span>
    </label>
  );
}

/** Two tiles in a row. */
export const paymentTiles = 'grid grid-cols-2 gap-2';
