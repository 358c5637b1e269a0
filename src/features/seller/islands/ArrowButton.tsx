import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { iconButtonStyle } from '#ui/styles.ts';

/** A round button that goes to the previous or next page or month. */
export function ArrowButton({ to, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & { to: 'left' | 'right' }) {
  return (
    <button {...button} type="button" className={`${iconButtonStyle} border border-swell bg-white disabled:opacity-50`}>
      <Icon name={`chevron-${to}`} />
    </button>
  );
}
