import { type ReactNode, useId } from 'react';
import { panelStyle } from '#ui/styles.ts';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
}

export function AccountSection({ title, className = 'items-start gap-4', children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${panelStyle} flex flex-col ${className}`}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
