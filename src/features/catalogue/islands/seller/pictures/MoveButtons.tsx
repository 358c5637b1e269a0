import { type RefObject, useEffect, useState } from 'react';
import { seller as text } from '#features/seller/text/seller.ts';
import { Icon } from '#ui/Icon.tsx';

const directions = [
  { icon: 'chevron-left', step: -1, name: text.moveLeft },
  { icon: 'chevron-right', step: 1, name: text.moveRight },
] as const;

interface Props {
  index: number;
  last: number;
  onMove: (to: number) => void;
}

/** Moves a picture by one position. At an end the button does nothing, but stays enabled so that it keeps the focus. */
export function MoveButtons({ index, last, onMove }: Props) {
  return (
    <span className="flex justify-between">
      {directions.map(({ icon, step, name }) => {
        const to = index + step;
        const isEnd = to < 0 || to > last;
        return (
          <button
            key={step}
            type="button"
            data-move={`${index} ${step}`}
            aria-label={name(index + 1)}
            aria-disabled={isEnd}
            onClick={() => !isEnd && onMove(to)}
            className="inline-flex min-h-touch flex-1 items-center justify-center rounded-card hover:bg-swell-soft aria-disabled:opacity-50"
          >
            <Icon name={icon} />
          </button>
        );
      })}
    </span>
  );
}

/** After a move, focuses the same button at the picture's new position. */
export function useMovedFocus(container: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<{ from: number; to: number }>();
  useEffect(() => {
    if (!moved) return;
    const button = `[data-move="${moved.to} ${Math.sign(moved.to - moved.from)}"]`;
    container.current?.querySelector<HTMLElement>(button)?.focus();
  }, [moved, container]);
  return (from: number, to: number) => setMoved({ from, to });
}
