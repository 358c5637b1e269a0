import { type ReactNode, useId } from 'react';
import { panelStyle } from '#ui/styles.ts';

/** A panel of the account page with a heading. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${panelStyle} flex flex-col items-start gap-4`}>
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
