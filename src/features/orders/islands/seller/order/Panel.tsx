import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  aside?: ReactNode;
  tone?: 'plain' | 'note';
  children: ReactNode;
}

const tones = { plain: 'border-swell bg-white', note: 'border-amber-pale bg-amber-pale' };

export function Panel({ title, aside, tone = 'plain', children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex min-w-0 flex-col gap-3 rounded-card border p-3 text-sm sm:p-4 ${tones[tone]}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
