import type { ButtonHTMLAttributes, Ref } from 'react';
import { buttonStyle, type ButtonVariant } from '#ui/styles.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  look?: ButtonVariant;
  label?: string;
}

/** A small button of the seller's area with a label, or with children. It submits a form only with `type="submit"`. */
export function SmallButton({ look = 'quiet', label, type = 'button', className, children = label, ...button }: Props) {
  const style = buttonStyle(look, 'small');
  return (
    <button {...button} type={type} className={className ? `${style} ${className}` : style}>
      {children}
    </button>
  );
}
