import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A control that is disabled while `isBusy` loses the focus; this gives it back afterwards, unless it went elsewhere.
 * Returns what is told of every focus.
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
