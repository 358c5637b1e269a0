import type { ReactNode } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  /** Disables all controls. */
  isBusy: boolean;
  className: string;
  children: ReactNode;
}

/** The controls of a form, disabled while it is being sent. */
export function BusyFieldset({ isBusy, className, children }: Props) {
  const keepFocus = useKeptFocus(isBusy);
  return (
    <fieldset disabled={isBusy} onFocus={keepFocus} className={`min-w-0 ${className}`}>
      {children}
    </fieldset>
  );
}
