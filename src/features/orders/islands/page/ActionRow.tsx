import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icons.ts';

interface Props {
  title: string;
  hint: string;
  icon: IconName;
  href?: string;
  /** Runs the action immediately. For a link, it runs before the browser follows it. */
  onPress?: () => void;
  isOpen?: boolean;
  onToggle?: () => void;
  children?: ReactNode;
}

const rowStyle = 'flex min-h-14 w-full items-center gap-4 py-3 text-left hover:text-tide';

export function ActionRow({ title, hint, icon, href, onPress, isOpen = false, onToggle, children }: Props) {
  const formId = useId();
  const words = (
    <>
      <Icon name={icon} className="size-5 shrink-0 text-tide" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">{hint}</span>
      </span>
      <Icon name={isOpen ? 'chevron-up' : onToggle ? 'chevron-down' : 'chevron-right'} className="size-5 shrink-0" />
    </>
  );
  if (href)
    return (
      <li>
        <a href={href} className={rowStyle} onClick={onPress}>
          {words}
        </a>
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={rowStyle}
        onClick={onToggle ?? onPress}
        {...(onToggle && { 'aria-expanded': isOpen, 'aria-controls': formId })}
      >
        {words}
      </button>
      {onToggle && (
        // A collapsed form stays in the DOM, so that it keeps the typed text.
        <div id={formId} hidden={!isOpen} className="pb-5 pt-3">
          {children}
        </div>
      )}
    </li>
  );
}
