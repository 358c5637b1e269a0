import type { ReactNode } from 'react';

interface Props {
  /** The name of the radio group, the same for all its cards. */
  name: string;
  value: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A radio option as a bordered row. The whole row is clickable. */
export function RadioCard({ name, value, isChosen, onChoose, children }: Props) {
  const border = isChosen ? 'border-tide bg-foam' : 'border-swell hover:border-ink-soft';
  return (
    <label
      className={`relative flex min-h-touch cursor-pointer items-start gap-3 rounded-card border-2 px-4 py-2.5 transition-colors ${border}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-tide"
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}
