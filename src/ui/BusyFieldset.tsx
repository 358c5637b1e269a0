import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

interface Props {
  /** Disables all controls. */
  isBusy: boolean;
  className: string;
  /** The `legend` that names the controls as a group. */
  legend?: ReactElement<ComponentProps<'legend'>>;
  /** Id of the message about a missing value. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** The controls of a form. They are disabled while the form is being sent. */
export function BusyFieldset({ isBusy, className, legend, describedBy, children }: Props) {
  const keepFocus = useKeptFocus(isBusy);
  return (
    <fieldset
      // Without a name, screen readers would announce an unnamed group.
      role={legend ? undefined : 'none'}
      disabled={isBusy}
      onFocus={keepFocus}
      aria-describedby={describedBy}
      className={`min-w-0 ${className}`}
    >
      {legend}
      {children}
    </fieldset>
  );
}
