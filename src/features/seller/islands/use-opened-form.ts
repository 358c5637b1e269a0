import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The entry of a list whose form is open; empty for the form of a new entry. When the form closes, the focus returns to the button that opened
 * it, or to the heading if the entry has left the list.
 */
export function useOpenedForm(heading: RefObject<HTMLElement | null>, onChange?: () => void) {
  const [opened, setOpened] = useState<string>();
  const openers = useRef(new Map<string, HTMLButtonElement>());
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (opened === undefined && last.current !== undefined)
      (openers.current.get(last.current) ?? heading.current)?.focus();
    last.current = opened;
  }, [opened, heading]);
  const open = (entry?: string) => {
    onChange?.();
    setOpened(entry);
  };
  /** The attributes of the button that opens the form of an entry. */
  const opener = (entry: string) => ({
    ref: (button: HTMLButtonElement | null) => {
      if (button) openers.current.set(entry, button);
      else openers.current.delete(entry);
    },
    onClick: () => open(entry),
  });
  return { opened, open, opener };
}
