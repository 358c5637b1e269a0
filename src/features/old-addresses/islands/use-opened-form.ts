import { type RefObject, useEffect, useRef, useState } from 'react';
import { $targets } from '../stores/old-addresses.ts';

/**
 * The path whose target is being chosen; empty for a new redirect. When its form closes, the focus returns to the button that opened it, or
 * to the heading if the path has left the list.
 */
export function useOpenedForm(heading: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<string>();
  const openers = useRef(new Map<string, HTMLButtonElement>());
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (opened === undefined && last.current !== undefined)
      (openers.current.get(last.current) ?? heading.current)?.focus();
    last.current = opened;
  }, [opened, heading]);
  const open = (path?: string) => {
    $targets.set(undefined);
    setOpened(path);
  };
  /** The attributes of the button that opens the form of a path. */
  const opener = (path: string) => ({
    ref: (button: HTMLButtonElement | null) => {
      if (button) openers.current.set(path, button);
      else openers.current.delete(path);
    },
    onClick: () => open(path),
  });
  return { opened, open, opener };
}
