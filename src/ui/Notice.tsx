import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

interface Props {
  icon: IconName;
  title: string;
  text?: string;
  /** The action for the visitor. */
  children?: ReactNode;
}

/** The notice for an empty or failed list, with an icon, a line of text and an action. */
export function Notice({ icon, title, text, children }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card bg-sand px-6 py-16 text-center">
      <Icon name={icon} className="size-12 text-tide" />
      <p className="font-display text-2xl font-extrabold">{title}</p>
      {text && <p className="max-w-prose text-ink-soft">{text}</p>}
      {children}
    </div>
  );
}
