import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { formText } from '#ui/form-text.ts';

const typingPause = 250;

interface Props {
  label: string;
  onFilter: (filter: Record<string, string>) => void;
  children: ReactNode;
  className?: string | undefined;
}

const framed = 'grid grid-cols-2 items-end gap-2 rounded-card border border-swell bg-white p-3 sm:grid-cols-4 lg:flex';

/** Fields that filter a list. The list updates shortly after the last change, and immediately on Enter. */
export function FilterForm({ label, onFilter, children, className = framed }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (form: HTMLFormElement, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onFilter(formText(form)), delay);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    follow(event.currentTarget, 0);
  };
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={submit}
      onChange={(event) => follow(event.currentTarget, typingPause)}
      onReset={(event) => follow(event.currentTarget, 0)}
      className={className}
    >
      {children}
    </form>
  );
}
