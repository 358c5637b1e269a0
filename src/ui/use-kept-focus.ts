import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A control that is disabled while `isBusy` loses the focus. This hook restores it afterwards, unless the focus went elsewhere. Returns the
 * focus handler.
 */
export function useKeptFocus(isBusy: boolean): (event: FocusEvent<HTMLElement>) => void {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isBusy && document.activeElement === document.body) focused.current?.focus();
  }, [isBusy]);
  return useCallback(({ target }) => {
    focused.current = target;
  }, []);
}
