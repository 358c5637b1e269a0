import { type ReactNode, useId } from 'react';
import { panelStyle } from '#ui/styles.ts';

export function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`flex flex-col gap-3 text-sm ${panelStyle}`}>
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {children}
    </section>
  );
}
